import * as z from 'zod/mini'
import { Instant, Money } from '../fields.ts'

export const tiers = ['mini', 'minor', 'major', 'grand'] as const
export type Tier = (typeof tiers)[number]
export const poolKinds = ['random', 'must-hit'] as const

/** A pool that a bet won. */
export const PoolWin = z.object({
  code: z.string(),
  name: z.string(),
  tier: z.enum(tiers),
  prize: Money,
})
export type PoolWin = z.output<typeof PoolWin>

/** A pool as it stands: what would be paid now. */
export const LivePool = z.object({
  code: z.string(),
  name: z.string(),
  tier: z.enum(tiers),
  kind: z.enum(poolKinds),
  amount: Money,
  /** What the pot never passes unpaid; null where only chance decides. */
  mustHitBy: z.nullable(Money),
  /** Whether players of several brands feed it. */
  isNetwork: z.boolean(),
  lastHit: z.nullable(z.object({ player: z.string(), prize: Money, at: Instant })),
})
export type LivePool = z.output<typeof LivePool>
