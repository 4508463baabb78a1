import { limitPeriods } from '@faro/contract/identity'
import type { Limits } from '../play-safety/limits.ts'
import type { LimitUse } from '../ports.ts'

const nearPercent = 80n

/** Whether four fifths of a deposit limit of one's own are used in its period. */
export const isNearDepositLimit = (limits: Limits, { used }: LimitUse): boolean =>
  limitPeriods.some((period) => {
    const limit = limits[`deposit.${period}`]
    return (
      limit !== undefined && (used[`deposit.${period}`] ?? 0n) * 100n >= limit.amount * nearPercent
    )
  })
