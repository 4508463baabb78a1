import { categories } from '@faro/contract/catalogue'
import {
  activityKinds,
  activityPeriods,
  devices,
  metrics,
  missionPeriods,
  moneyMetrics,
  products,
  rewardKinds,
  tournamentMetrics,
  type Metric,
} from '@faro/contract/promotions'

/** What a group of fields holds: text, switches, and lists of words. */
export type Group = Readonly<Record<string, unknown>>

type Shape =
  | 'text'
  | 'money'
  | 'points'
  | 'decimal'
  | 'count'
  | 'percent'
  | 'flag'
  | 'instant'
  | 'area'
  | 'lines'

type Base = {
  /** Its place within the group; its words stand under the same name. */
  readonly name: FieldName
  readonly isOptional?: true
  readonly isWide?: true
  /** What an empty field, or a list in it, means. */
  readonly hint?: 'codes' | 'none'
  /** Whether it says anything beside what else was typed in its group. */
  readonly when?: (group: Group) => boolean
}

/** One field of the builder. */
export type Field = Base &
  (
    | { readonly as: Shape }
    | { readonly as: 'choice'; readonly values: readonly string[]; readonly words: ChoiceName }
    | { readonly as: 'categories' }
  )

const fieldNames = [
  'kind',
  'code',
  'product',
  'isVip',
  'art',
  'showFrom',
  'startsAt',
  'endsAt',
  'period',
  'minDeposit',
  'metric',
  'target',
  'categories',
  'vendors',
  'games',
  'by',
  'amount',
  'percent',
  'minimum',
  'maximum',
  'gameCode',
  'stake',
  'rounds',
  'multiple',
  'base',
  'counts',
  'days',
  'maxBet',
  'cap',
  'isSticky',
  'points',
  'reward',
  'raffle',
  'count',
  'pieces',
  'worth',
  'review',
  'claim',
  'decision',
  'claimDays',
  'perMember',
  'perHousehold',
  'perDay',
  'budget',
  'isExclusive',
  'group',
  'groupLimit',
  'holdout',
  'title',
  'teaser',
  'text',
  'terms',
  'requires',
  'order',
  'isCumulative',
  'minScore',
  'entry',
  'ties',
  'prizesBy',
  'amounts',
  'pool',
  'shares',
  'mode',
  'per',
  'drawAt',
  'onePerMember',
  'every',
  'total',
  'openSeconds',
  'name',
  'units',
  'chance',
  'is',
  'isNot',
  'min',
  'max',
  'within',
  'withinDays',
  'category',
  'what',
  'list',
  'yes',
] as const
export type FieldName = (typeof fieldNames)[number]

const choiceNames = [
  'kind',
  'product',
  'period',
  'metric',
  'by',
  'base',
  'counts',
  'reward',
  'review',
  'claim',
  'decision',
  'entry',
  'ties',
  'prizesBy',
  'raffleMode',
  'per',
  'every',
  'envelopeMode',
  'is',
  'within',
  'category',
  'what',
  'device',
] as const
export type ChoiceName = (typeof choiceNames)[number]

const predicateKinds = [
  'level',
  'registered',
  'countries',
  'languages',
  'depositCount',
  'depositSum',
  'firstDeposit',
  'lastDeposit',
  'lastPlay',
  'valid',
  'netLoss',
  'verified',
  'labels',
  'took',
  'referred',
  'bonusOpen',
  'device',
] as const

const is =
  (field: string, ...values: readonly unknown[]) =>
  (group: Group): boolean =>
    values.includes(group[field])

const choice = (
  name: FieldName,
  values: readonly string[],
  more: Omit<Base, 'name'> & { readonly words?: ChoiceName } = {},
): Field => ({ name, as: 'choice', values, words: name as ChoiceName, ...more })

const plain =
  (as: Shape) =>
  (name: FieldName, more: Omit<Base, 'name'> = {}): Field => ({ name, as, ...more })

const money = plain('money')
const decimal = plain('decimal')
const number = plain('count')
const percent = plain('percent')
const text = plain('text')
const flag = plain('flag')
const instant = plain('instant')
const area = plain('area')
const lines = plain('lines')

const optional = { isOptional: true } as const
const unlimited = { isOptional: true, hint: 'none' } as const

export const kindFields: readonly Field[] = [
  choice('kind', activityKinds),
  text('code'),
  choice('product', products),
  text('art', optional),
  choice('period', activityPeriods),
  flag('isVip'),
  instant('showFrom', { isOptional: true }),
  instant('startsAt'),
  instant('endsAt'),
]

const filterFields = (when?: Base['when']): readonly Field[] => {
  const more = { ...optional, isWide: true as const, ...(when === undefined ? {} : { when }) }
  return [
    { name: 'categories', as: 'categories', ...more },
    text('vendors', { ...more, hint: 'codes' }),
    text('games', { ...more, hint: 'codes' }),
  ]
}

const isAsked = (group: Group): boolean => group['metric'] !== 'nothing'
const isMoney = (group: Group): boolean => moneyMetrics.includes(group['metric'] as Metric)
const isMultiple = is('metric', 'multiple', 'net-multiple')

const targetFields: readonly Field[] = [
  money('target', { when: isMoney }),
  decimal('target', { when: isMultiple }),
  number('target', { when: (group) => isAsked(group) && !isMoney(group) && !isMultiple(group) }),
  ...filterFields(isAsked),
]

export const conditionFields: readonly Field[] = [
  choice('metric', ['nothing', ...metrics]),
  ...targetFields,
]

const sized = is('kind', 'money', 'locked-bonus', 'playable-bonus')
const isFixed = (group: Group): boolean => sized(group) && group['by'] === 'fixed'
const isShare = (group: Group): boolean => sized(group) && group['by'] === 'share'
const wagered = is('kind', 'locked-bonus', 'playable-bonus')

/** Fields of a reward; which of them show is decided by its kind. */
export const rewardFields = (isNeeded: boolean): readonly Field[] => [
  choice('kind', [...(isNeeded ? [] : ['nothing']), ...rewardKinds], { words: 'reward' }),
  choice('by', ['fixed', 'share'], { when: sized }),
  money('amount', { when: (group) => isFixed(group) || group['kind'] === 'free-bet' }),
  percent('percent', { when: (group) => isShare(group) || group['kind'] === 'boost' }),
  money('minimum', { ...optional, when: isShare }),
  money('maximum', { ...optional, when: isShare }),
  text('gameCode', { when: is('kind', 'free-rounds') }),
  money('stake', { when: is('kind', 'free-rounds') }),
  number('rounds', { when: is('kind', 'free-rounds') }),
  number('multiple', { when: is('kind', 'free-rounds', 'locked-bonus', 'playable-bonus') }),
  choice('base', ['bonus', 'bonus+deposit'], { when: wagered }),
  choice('counts', ['all', 'bonus-only'], { when: wagered }),
  number('days', {
    when: is('kind', 'free-rounds', 'locked-bonus', 'playable-bonus', 'free-bet', 'boost'),
  }),
  money('maxBet', { ...optional, when: wagered }),
  money('cap', { ...optional, when: is('kind', 'free-rounds', 'locked-bonus', 'playable-bonus') }),
  flag('isSticky', { when: is('kind', 'playable-bonus') }),
  plain('points')('points', { when: is('kind', 'points') }),
  text('raffle', { when: is('kind', 'tickets') }),
  number('count', { when: is('kind', 'tickets') }),
  number('pieces', { when: is('kind', 'goods') }),
  money('worth', { when: is('kind', 'goods', 'boost') }),
]

const spans = is('is', 'depositCount', 'depositSum', 'valid', 'netLoss')
const sums = is('is', 'depositSum', 'valid', 'netLoss')
const counts = is('is', 'level', 'registered', 'depositCount', 'lastPlay')

export const predicateFields: readonly Field[] = [
  choice('is', predicateKinds),
  choice('within', ['today', 'month', 'ever', 'days'], { when: spans }),
  number('withinDays', { when: (group) => spans(group) && group['within'] === 'days' }),
  choice('category', ['', ...categories], { ...optional, when: is('is', 'valid') }),
  money('min', { ...optional, when: sums }),
  money('max', { ...optional, when: sums }),
  number('min', { ...optional, when: counts }),
  number('max', { ...optional, when: counts }),
  number('max', { when: is('is', 'lastDeposit') }),
  choice('what', ['mobile', 'email', 'identity', 'payment'], { when: is('is', 'verified') }),
  choice('what', devices, { words: 'device', when: is('is', 'device') }),
  text('list', { when: is('is', 'countries', 'languages', 'labels', 'took') }),
  flag('yes', { when: is('is', 'firstDeposit', 'referred', 'bonusOpen') }),
  flag('isNot'),
]

export const depositFields: readonly Field[] = [money('minDeposit')]

export const limitFields: readonly Field[] = [
  money('budget'),
  number('pieces', unlimited),
  number('perMember', unlimited),
  number('perHousehold', unlimited),
  number('perDay', unlimited),
  choice('review', ['none', 'staff']),
  choice('claim', ['hand', 'auto']),
  choice('decision', ['at-once', 'deferred']),
  number('claimDays'),
  text('group', optional),
  number('groupLimit'),
  percent('holdout'),
  flag('isExclusive'),
]

export const textFields: readonly Field[] = [
  text('title'),
  text('teaser', optional),
  area('text', { isOptional: true, isWide: true }),
  area('terms', { isOptional: true, isWide: true }),
]

export const missionFields: readonly Field[] = [
  choice('period', missionPeriods),
  choice('metric', metrics),
  ...targetFields,
  text('requires', optional),
  number('order'),
]

export const signInFields: readonly Field[] = [flag('isCumulative')]

export const tournamentFields: readonly Field[] = [
  choice('metric', tournamentMetrics),
  money('minScore', { when: isMoney }),
  decimal('minScore', { when: isMultiple }),
  choice('entry', ['join', 'play']),
  choice('ties', ['first', 'split']),
  choice('prizesBy', ['place', 'pool']),
  lines('amounts', { isWide: true, when: is('prizesBy', 'place') }),
  money('pool', { when: is('prizesBy', 'pool') }),
  lines('shares', { isWide: true, when: is('prizesBy', 'pool') }),
  ...filterFields(),
]

export const raffleFields: readonly Field[] = [
  choice('mode', ['draw', 'instant'], { words: 'raffleMode' }),
  instant('drawAt', { when: is('mode', 'draw') }),
  choice('per', ['nothing', 'valid', 'deposit', 'mission']),
  money('amount', { when: is('per', 'valid', 'deposit') }),
  number('amount', { when: is('per', 'mission') }),
  flag('onePerMember'),
  ...filterFields(is('per', 'valid', 'deposit')),
]

export const prizeFields = (isInstant: boolean): readonly Field[] => [
  text('name'),
  number('units'),
  ...(isInstant ? [percent('chance')] : []),
]

export const envelopeFields: readonly Field[] = [
  choice('every', ['once', 'hourly', 'daily']),
  money('total'),
  number('pieces'),
  money('minimum'),
  choice('mode', ['random', 'even'], { words: 'envelopeMode' }),
  number('openSeconds'),
  ...conditionFields,
]
