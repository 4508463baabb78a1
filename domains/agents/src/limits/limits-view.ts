import {
  isGroupMode,
  limitKeys,
  type Limits as LimitsView,
  type LimitsInput,
} from '@faro/contract/agents'
import { percentOf, ppmOf } from '@faro/kernel/percent'
import { err, ok, type Result } from '@faro/kernel/result'
import { judgeLimits, type Limits } from './limits.ts'

/** Limits as the wire shows them: groups as they are, rates in percent. */
export const limitsView = (limits: Limits): LimitsView =>
  Object.fromEntries(
    limitKeys.map((key, i) => [
      key,
      isGroupMode(key) ? (limits[i] ?? 0) : percentOf(limits[i] ?? 0),
    ]),
  ) as LimitsView

/** What was sent over what is there; the first limit that is none is named. */
export const readLimits = (
  input: LimitsInput | undefined,
  base: Limits,
): Result<Limits, 'invalid-input'> => {
  const limits = limitKeys.map((key, i) => {
    const sent = input?.[key]
    if (sent === undefined) return base[i] ?? 0
    return typeof sent === 'number' ? sent : Number(ppmOf(sent))
  })
  const judged = judgeLimits(limits)
  return judged.ok ? ok(limits) : err('invalid-input', judged.detail)
}
