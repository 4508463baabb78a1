import { limitKeys } from '@faro/contract/agents'
import { changeFigures, type Figure } from '@faro/server-kit/approvals'
import { limitsView } from './limits-view.ts'
import type { Limits } from './limits.ts'

const texts = (limits: Limits): Record<string, string> => {
  const shown = limitsView(limits)
  return Object.fromEntries(
    limitKeys.map((key) => {
      const limit = shown[key]
      return [key, typeof limit === 'number' ? String(limit) : `${limit} %`]
    }),
  )
}

/** What an account has of its bets, as voters are shown it. */
export const limitsFigures = (limits: Limits): readonly Figure[] => [
  {
    label: 'account-limits',
    value: Object.entries(texts(limits))
      .map(([key, limit]) => `${key} ${limit}`)
      .join(' · '),
  },
]

export const limitsChange = (before: Limits, after: Limits): readonly Figure[] =>
  changeFigures(texts(before), texts(after))
