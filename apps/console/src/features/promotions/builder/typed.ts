import type { Audience, Definition, Reward, RewardKind } from '@faro/contract/promotions'

/** Which play counts, as it is typed: lists of codes with commas between them. */
export type FilterTyped = { categories: string[]; vendors: string; games: string }

export type ConditionTyped = { metric: string; target: string } & FilterTyped

/** A reward as it is typed; what its kind does not have stays empty. */
export type RewardTyped = {
  kind: RewardKind | 'nothing'
  by: 'fixed' | 'share'
  amount: string
  percent: string
  minimum: string
  maximum: string
  gameCode: string
  stake: string
  rounds: string
  multiple: string
  base: 'bonus' | 'bonus+deposit'
  counts: 'all' | 'bonus-only'
  days: string
  maxBet: string
  cap: string
  isSticky: boolean
  points: string
  raffle: string
  count: string
  pieces: string
  worth: string
  /** Weights of its own, which are not typed here. */
  weights: Extract<Reward, { kind: 'locked-bonus' }>['terms']['weights']
}

/** One thing that a member has to be or to have done. */
export type PredicateTyped = {
  is: string
  isNot: boolean
  min: string
  max: string
  within: string
  withinDays: string
  category: string
  what: string
  list: string
  yes: boolean
}

export type PrizeTyped = { name: string; units: string; chance: string; reward: RewardTyped }

type TextsTyped = { title: string; teaser: string; text: string; terms: string }

export type ActivityTyped = {
  kind: Definition['kind']
  code: string
  product: Definition['product']
  isVip: boolean
  art: string
  showFrom: string
  startsAt: string
  endsAt: string
  period: Definition['period']
  predicates: PredicateTyped[]
  /** An audience of several levels, which is kept as it was written. */
  written: Audience | null
  minDeposit: string
  condition: ConditionTyped
  reward: RewardTyped
  review: Definition['review']
  claim: Definition['claim']
  decision: Definition['decision']
  claimDays: string
  perMember: string
  perHousehold: string
  perDay: string
  budget: string
  pieces: string
  isExclusive: boolean
  group: string
  groupLimit: string
  holdout: string
  texts: { es: TextsTyped; en: TextsTyped; vi: TextsTyped }
  mission: { period: string; requires: string; order: string } & ConditionTyped
  signIn: { isCumulative: boolean; days: RewardTyped[] }
  tournament: {
    metric: string
    minScore: string
    entry: 'join' | 'play'
    ties: 'first' | 'split'
    prizesBy: 'place' | 'pool'
    amounts: string
    pool: string
    shares: string
  } & FilterTyped
  raffle: {
    mode: 'draw' | 'instant'
    per: string
    amount: string
    drawAt: string
    onePerMember: boolean
    prizes: PrizeTyped[]
  } & FilterTyped
  envelope: {
    every: string
    total: string
    pieces: string
    minimum: string
    mode: 'random' | 'even'
    openSeconds: string
  } & ConditionTyped
}

const noFilter: FilterTyped = { categories: [], vendors: '', games: '' }
export const noCondition: ConditionTyped = { metric: 'nothing', target: '', ...noFilter }

export const noReward: RewardTyped = {
  kind: 'nothing',
  by: 'fixed',
  amount: '',
  percent: '',
  minimum: '',
  maximum: '',
  gameCode: '',
  stake: '',
  rounds: '',
  multiple: '1',
  base: 'bonus',
  counts: 'all',
  days: '7',
  maxBet: '',
  cap: '',
  isSticky: false,
  points: '',
  raffle: '',
  count: '1',
  pieces: '1',
  worth: '',
  weights: null,
}

export const noPredicate: PredicateTyped = {
  is: 'level',
  isNot: false,
  min: '',
  max: '',
  within: 'ever',
  withinDays: '30',
  category: '',
  what: 'mobile',
  list: '',
  yes: true,
}

export const noPrize: PrizeTyped = {
  name: '',
  units: '1',
  chance: '',
  reward: { ...noReward, kind: 'money' },
}

const noTexts: TextsTyped = { title: '', teaser: '', text: '', terms: '' }

/** What stands in the fields before anything is typed. */
export const blankActivity: ActivityTyped = {
  kind: 'deposit-match',
  code: '',
  product: 'any',
  isVip: false,
  art: 'gift',
  showFrom: '',
  startsAt: '',
  endsAt: '',
  period: 'once',
  predicates: [],
  written: null,
  minDeposit: '',
  condition: noCondition,
  reward: { ...noReward, kind: 'money' },
  review: 'none',
  claim: 'hand',
  decision: 'at-once',
  claimDays: '7',
  perMember: '',
  perHousehold: '',
  perDay: '',
  budget: '',
  pieces: '',
  isExclusive: false,
  group: '',
  groupLimit: '1',
  holdout: '0',
  texts: { es: noTexts, en: noTexts, vi: noTexts },
  mission: { ...noCondition, metric: 'valid', period: 'daily', requires: '', order: '1' },
  signIn: { isCumulative: true, days: [{ ...noReward, kind: 'points', points: '10' }] },
  tournament: {
    ...noFilter,
    metric: 'valid',
    minScore: '',
    entry: 'join',
    ties: 'first',
    prizesBy: 'place',
    amounts: '',
    pool: '',
    shares: '',
  },
  raffle: {
    ...noFilter,
    mode: 'draw',
    per: 'valid',
    amount: '',
    drawAt: '',
    onePerMember: false,
    prizes: [noPrize],
  },
  envelope: {
    ...noCondition,
    every: 'once',
    total: '',
    pieces: '',
    minimum: '',
    mode: 'random',
    openSeconds: '300',
  },
}
