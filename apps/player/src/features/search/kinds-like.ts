import { features, volatilities } from '@faro/contract/catalogue'
import type { Translate } from '@faro/i18n'
import { paths } from '../../paths.ts'
import { begins } from './begins.ts'
import type { Found } from './search-results.tsx'

const lettersMin = 3
const shownMax = 3

/** Features and volatilities whose names begin with the search, each with its list of slots. */
export const kindsLike = (t: Translate, words: string): readonly Found[] => {
  if (words.trim().length < lettersMin) return []
  const kinds = [
    ...features.map((one) => ({
      query: { feature: one },
      title: t(`home.feature.${one}`),
      note: t('home.feature'),
    })),
    ...volatilities.map((one) => ({
      query: { volatility: one },
      title: `${t('home.game-volatility')}: ${t(`home.volatility.${one}`)}`,
      note: t('home.game-volatility'),
    })),
  ]
  return kinds
    .filter(({ title }) => begins(title, words))
    .slice(0, shownMax)
    .map(({ query, title, note }) => ({
      id: `found-kind-${Object.values(query).join()}`,
      to: `${paths.category('rng')}?${new URLSearchParams(query)}`,
      title,
      note,
      coverUrl: null,
    }))
}
