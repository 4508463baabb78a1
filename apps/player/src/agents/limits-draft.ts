import {
  groupMin,
  isGroupMode,
  limitKeys,
  type GroupMode,
  type LimitKey,
  type Limits,
  type LimitsInput,
  type RateKey,
} from '@faro/contract/agents'

/** What is typed for each limit: groups as whole numbers, rates as the reader writes them. */
export type LimitsDraft = Readonly<Record<LimitKey, string>>

const rateDigits = 4
const percentShape = /^\d{1,3}(\.\d{1,4})?$/

export const draftOf = (limits: Limits, fill: (text: string) => string): LimitsDraft =>
  Object.fromEntries(
    limitKeys.map((key) => [key, isGroupMode(key) ? String(limits[key]) : fill(limits[key])]),
  ) as LimitsDraft

/** Percent with four digits behind the sign, to be compared. */
const scaled = (percent: string): number => Math.round(Number(percent) * 10 ** rateDigits)

/** A group of somebody whose upline has no more than `max`; null where it is none. */
const readGroup = (typed: string, max: number): number | null => {
  const group = /^\d{4}$/.test(typed) ? Number(typed) : -1
  return group >= groupMin && group <= max && group % 2 === 0 ? group : null
}

/** A rate in percent up to `max`; null where it is none. */
const readRate = (typed: string, max: string): string | null => {
  const rate = typed.trim().replace(',', '.')
  return percentShape.test(rate) && scaled(rate) <= scaled(max) ? rate : null
}

/** Rates that there is something to give of; a brand without rates shows none. */
export const givenRates = (max: Limits): readonly RateKey[] =>
  limitKeys.filter((key): key is RateKey => !isGroupMode(key) && scaled(max[key]) > 0)

type Read = { readonly limits: LimitsInput } | { readonly wrong: readonly LimitKey[] }

/** What is sent of a draft, or the fields that are wrong in it. */
export const readDraft = (draft: LimitsDraft, max: Limits): Read => {
  const groups: readonly GroupMode[] = ['Lott', 'ZY']
  const rates = givenRates(max)
  const read: readonly (readonly [LimitKey, number | string | null])[] = [
    ...groups.map((key) => [key, readGroup(draft[key], max[key])] as const),
    ...rates.map((key) => [key, readRate(draft[key], max[key])] as const),
  ]
  const wrong = read.filter(([, value]) => value === null).map(([key]) => key)
  return wrong.length > 0 ? { wrong } : { limits: Object.fromEntries(read) as LimitsInput }
}
