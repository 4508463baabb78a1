import {
  groupMax,
  groupMin,
  isGroupMode,
  limitKeys,
  ppmUnits,
  type LimitKey,
} from '@faro/contract/agents'
import { err, ok, type Result } from '@faro/kernel/result'
import { exceeds, limitByLink, type PrizeLimits } from '../../engine/tree/account.ts'

/** Prize groups and rates in ppm of an account, in the order of `limitKeys`. */
export type Limits = readonly number[]

/** The same by name. */
export const namedLimits = (limits: Limits): Record<LimitKey, number> =>
  Object.fromEntries(limitKeys.map((key, i) => [key, limits[i] ?? 0])) as Record<LimitKey, number>

const isLimit = (key: LimitKey, value: number): boolean =>
  isGroupMode(key)
    ? value >= groupMin && value <= groupMax && value % 2 === 0
    : value >= 0 && value <= ppmUnits

/** Groups are even and within bounds, rates are shares; the first that is not is named. */
export const judgeLimits = (limits: Limits): Result<Limits, 'invalid-input'> => {
  const wrong = limitKeys.find((key, i) => !isLimit(key, limits[i] ?? -1))
  return wrong === undefined ? ok(limits) : err('invalid-input', { field: `limits.${wrong}` })
}

/** A downline never has more than its upline (R1). */
export const judgeUnder = (limits: Limits, upline: Limits): Result<Limits, 'rate-above-upline'> => {
  const [own, above]: PrizeLimits[] = [namedLimits(limits), namedLimits(upline)]
  if (own === undefined || above === undefined || !exceeds(own, above)) return ok(limits)
  const wrong = limitKeys.find((key) => (own[key] ?? 0) > (above[key] ?? 0)) ?? 'Lott'
  return err('rate-above-upline', { field: `limits.${wrong}`, max: above[wrong] })
}

/** What a newcomer has by a link, of what the upline has now (T7). */
export const limitsByLink = (link: Limits, uplineNow: Limits): Limits =>
  link.map((limit, i) => limitByLink(limit, uplineNow[i] ?? 0))

export const isSameLimits = (one: Limits, other: Limits): boolean =>
  one.every((limit, i) => limit === other[i])
