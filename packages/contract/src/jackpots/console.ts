import * as z from 'zod/mini'
import { Amount, Id, Instant, Money, Text } from '../fields.ts'
import { define } from '../route.ts'
import { poolKinds, tiers } from './pool.ts'

const Code = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const params = z.strictObject({ code: Code })
/** Millionths of the stake. */
const Ppm = z.int().check(z.minimum(0), z.maximum(100_000))

/** Exactly one of `hitEvery` and `cap` is set, as the kind says. */
const Terms = z.object({
  seed: Money,
  sharePpm: z.int(),
  reservePpm: z.int(),
  hitEvery: z.nullable(Money),
  cap: z.nullable(Money),
})

export const PoolRow = z.object({
  code: Code,
  name: z.string(),
  tier: z.enum(tiers),
  kind: z.enum(poolKinds),
  currency: z.string(),
  isOpen: z.boolean(),
  isNetwork: z.boolean(),
  version: z.int(),
  amount: Money,
  reserve: Money,
  terms: Terms,
  /** What the pool returns to players, in millionths of the stake. */
  returnPpm: z.int(),
  /** What the reserve would take so that seeds pay for themselves. */
  selfPayingReservePpm: z.int(),
  games: z.array(z.string()),
  hits: z.int(),
  paid: Money,
})
export type PoolRow = z.output<typeof PoolRow>

export const PoolHit = z.object({
  hitId: Id,
  gameCode: z.string(),
  memberId: Id,
  roundId: Id,
  prize: Money,
  fromReserve: Money,
  fromHouse: Money,
  at: Instant,
})
export type PoolHit = z.output<typeof PoolHit>

export const PoolChange = z.object({
  termsId: z.string(),
  terms: Terms,
  setBy: z.string(),
  reason: z.string(),
  at: Instant,
})
export type PoolChange = z.output<typeof PoolChange>

const read = { auth: 'operator', permission: 'jackpots.read', alwaysOpen: true } as const
const write = { auth: 'operator', permission: 'jackpots.write', alwaysOpen: true } as const

export const jackpotsConsole = define({
  list: {
    ...read,
    method: 'GET',
    path: '/console/api/jackpots',
    summary: 'Pools that the brand plays with what is in them, terms and hits',
    ok: z.array(PoolRow),
    errors: [],
  },
  detail: {
    ...read,
    method: 'GET',
    path: '/console/api/jackpots/:code',
    summary: 'One pool with its last hits and changes',
    params,
    ok: z.object({ pool: PoolRow, hits: z.array(PoolHit), changes: z.array(PoolChange) }),
    errors: ['pool-unknown'],
  },
  change: {
    ...write,
    method: 'PUT',
    path: '/console/api/jackpots/:code',
    summary: 'Changes terms: shares from the next bet on, seed and cap from the next start on',
    params,
    body: z.strictObject({
      version: z.int(),
      seed: Amount,
      sharePpm: Ppm,
      reservePpm: Ppm,
      hitEvery: z.nullable(Amount),
      cap: z.nullable(Amount),
      isOpen: z.boolean(),
      reason: Text(200, 3),
    }),
    ok: PoolRow,
    errors: ['pool-unknown', 'pool-changed', 'pool-terms-invalid', 'pool-return-too-high'],
  },
})
