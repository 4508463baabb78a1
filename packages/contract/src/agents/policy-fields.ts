/** What a brand may decide of its lines; amounts of the defaults are in whole units of its money. */
type Field =
  | {
      readonly type: 'count'
      readonly standard: number
      readonly min: number
      readonly max: number
    }
  | { readonly type: 'money'; readonly standard: string }
  | { readonly type: 'ppm'; readonly standard: number; readonly max: number }
  | { readonly type: 'word'; readonly standard: string; readonly words: readonly string[] }
  | { readonly type: 'yes'; readonly standard: boolean }

const count = (standard: number, min: number, max: number) =>
  ({ type: 'count', standard, min, max }) as const
const money = (standard: string) => ({ type: 'money', standard }) as const
const ppm = (standard: number, max = 1_000_000) => ({ type: 'ppm', standard, max }) as const
const word = <const W extends readonly string[]>(standard: W[number], words: W) =>
  ({ type: 'word', standard, words }) as const

/** Settings of a brand (agents.md, section 11), by the group in which the console shows them. */
export const policyGroups = {
  tree: {
    depthMax: count(20, 2, 60),
    linkMax: count(50, 1, 500),
    openPerMinute: count(20, 1, 600),
    openPerDay: count(200, 1, 10_000),
  },
  transfer: {
    transferDepth: word('direct', ['direct', 'any']),
    downMin: money('1'),
    downMax: money('50000'),
    downDailyCount: count(50, 1, 10_000),
    downDailySum: money('200000'),
    transferTurnover: count(1, 0, 20),
  },
  figures: {
    activeHour: money('100'),
    activeDay: money('500'),
    activeWeek: money('1000'),
    activeHalf: money('1000'),
    activeMonth: money('1000'),
    depositHour: money('0'),
    depositDay: money('0'),
    depositWeek: money('0'),
    depositHalf: money('0'),
    depositMonth: money('0'),
    graceDividend: count(30, 0, 600),
    graceDaily: count(10, 0, 600),
    graceHourly: count(2, 0, 60),
    graceRealtime: count(0, 0, 5),
  },
  contracts: {
    offerDays: count(7, 1, 60),
    requestDays: count(7, 1, 60),
    conflict: word('terminate', ['terminate', 'refuse']),
    rateMaxDividend: ppm(500_000),
    rateMaxDaily: ppm(50_000),
    rateMaxHourly: ppm(50_000),
    rateMaxRealtime: ppm(50_000),
    tiersMax: count(20, 1, 20),
  },
  settlement: {
    reviewAbove: money('1000'),
    secondAbove: money('10000'),
    dividendReview: { type: 'yes', standard: true },
    shortRetry: count(60, 5, 1_440),
    advanceAfterDays: count(7, 1, 90),
  },
  affiliate: {
    cookieDays: count(30, 1, 30),
    qualifyDays: count(30, 1, 365),
    holdDays: count(30, 0, 365),
    minPayout: money('100'),
    payDay: count(5, 1, 28),
    paymentPpm: ppm(0),
    adminPpm: ppm(0),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Field>>>>

type Groups = typeof policyGroups
export type PolicyGroup = keyof Groups
type FieldsOf<G> = G extends PolicyGroup ? Groups[G] : never
type Merged<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void
  ? All
  : never
type Fields = Merged<FieldsOf<PolicyGroup>>

export type PolicyField = keyof Fields

export const policyFields = Object.assign({}, ...Object.values(policyGroups)) as Fields

type ValueOf<F> = F extends { readonly type: 'count' | 'ppm' }
  ? number
  : F extends { readonly type: 'money' }
    ? bigint
    : F extends { readonly words: readonly (infer W)[] }
      ? W
      : boolean

/** As the server counts with it: money in ledger units. */
export type PolicyValues = { readonly [K in PolicyField]: ValueOf<Fields[K]> }
