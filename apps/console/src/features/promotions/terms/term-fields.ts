import { categories } from '@faro/contract/catalogue'
import type { SettingTopic } from '@faro/contract/promotions'

/** How a value is typed: shares in millionths are `percent`, in basis points `weight`. */
type Shape = 'money' | 'points' | 'percent' | 'weight' | 'count' | 'flag' | 'mode' | 'text'

const termWords = [
  'perAmount',
  'isOpen',
  'points',
  'money',
  'minPoints',
  'step',
  'dailyMax',
  'multiple',
  'mode',
  'isAutomatic',
  'minimum',
  'maximum',
  'claimDays',
  'category',
  'vendor',
  'minLevel',
  'ratePpm',
  'label',
  'turnover',
  'deposits',
  'keep',
  'levelUp',
  'weekly',
  'monthly',
  'birthday',
  'wagerMultipleMax',
  'singleProduct',
  'playableBonuses',
  'lossCashback',
  'minAge',
  'verifiedOnly',
  'publishMax',
  'bonusDays',
] as const
type TermWord = (typeof termWords)[number]

type Base = {
  /** Where the value stands within the topic, or within one line of a list. */
  readonly path: string
  /** What an empty field is kept as; a field without it may not be empty. */
  readonly empty?: 'null' | 'left-out'
  /** It has a line of its own. */
  readonly isWide?: true
}

/** One field of a topic; one without a word of its own is called as the category at its end. */
export type TermField = Base &
  ({ readonly as: Shape; readonly word?: TermWord } | { readonly as: 'category' })

/** Lines of one kind, one below the other. */
type TermLines = {
  readonly at: string
  readonly fields: readonly TermField[]
  readonly fresh: Readonly<Record<string, string>>
  readonly least: number
}

export type TermSection = {
  readonly id: 'earn' | 'convert' | 'cashback' | 'rates' | 'levels' | 'weights' | 'bounds'
  readonly fields: readonly TermField[]
  readonly lines?: TermLines
}

const field = (path: TermWord, as: Shape, empty?: Base['empty']): TermField => ({
  path,
  as,
  word: path,
  ...(empty === undefined ? {} : { empty }),
})

const within = (at: string, fields: readonly TermField[]): readonly TermField[] =>
  fields.map((one) => ({ ...one, path: `${at}.${one.path}` }))

const byCategory = (as: Shape): readonly TermField[] =>
  categories.map((category) => ({ path: category, as, empty: 'left-out' as const }))

const weights: TermSection = { id: 'weights', fields: within('weights', byCategory('weight')) }

const levelSums = [
  'turnover',
  'deposits',
  'keep',
  'levelUp',
  'weekly',
  'monthly',
  'birthday',
] as const satisfies readonly TermWord[]

const rates: TermLines = {
  at: 'rates',
  least: 0,
  fresh: { category: 'rng', vendor: '', minLevel: '1', ratePpm: '' },
  fields: [
    { path: 'category', as: 'category' },
    field('vendor', 'text', 'null'),
    field('minLevel', 'count'),
    field('ratePpm', 'percent'),
  ],
}

const levels: TermLines = {
  at: 'levels',
  least: 1,
  fresh: { label: '', ...Object.fromEntries(levelSums.map((name) => [name, '0'])) },
  fields: [field('label', 'text'), ...levelSums.map((name) => field(name, 'money'))],
}

/** What staff may change of points, cashback, levels and bounds, in the order of the page. */
export const topicSections: Readonly<Record<SettingTopic, readonly TermSection[]>> = {
  points: [
    {
      id: 'earn',
      fields: [
        { ...field('perAmount', 'money'), isWide: true },
        ...within('rates', byCategory('points')),
      ],
    },
    {
      id: 'convert',
      fields: within('convert', [
        field('isOpen', 'flag'),
        field('points', 'points'),
        field('money', 'money'),
        field('minPoints', 'points'),
        field('step', 'points'),
        field('dailyMax', 'points', 'null'),
        field('multiple', 'count'),
      ]),
    },
  ],
  cashback: [
    {
      id: 'cashback',
      fields: [
        field('mode', 'mode'),
        field('claimDays', 'count'),
        field('minimum', 'money'),
        field('maximum', 'money', 'null'),
        field('isAutomatic', 'flag'),
      ],
    },
    { id: 'rates', fields: [], lines: rates },
  ],
  vip: [{ id: 'levels', fields: [], lines: levels }, weights],
  rules: [
    {
      id: 'bounds',
      fields: [
        field('wagerMultipleMax', 'count'),
        field('bonusDays', 'count'),
        field('publishMax', 'money'),
        field('minAge', 'count'),
        field('singleProduct', 'flag'),
        field('playableBonuses', 'flag'),
        field('lossCashback', 'flag'),
        field('verifiedOnly', 'flag'),
      ],
    },
    weights,
  ],
}
