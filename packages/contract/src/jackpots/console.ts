import * as z from 'zod/mini'
import { Amount, Id, Instant, Money, Name, Text } from '../fields.ts'
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
  /** Closed for good; what was in it went to another pool. */
  closedAt: z.nullable(Instant),
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
  /** The member's name. */
  member: z.string(),
  roundId: Id,
  prize: Money,
  fromReserve: Money,
  fromHouse: Money,
  at: Instant,
})
export type PoolHit = z.output<typeof PoolHit>

export const PoolChange = z.object({
  changeId: z.string(),
  kind: z.enum(['opened', 'changed', 'paused', 'resumed', 'closed']),
  /** Those that count from then on; null at the end. */
  terms: z.nullable(Terms),
  /** The pool that got what was in this one. */
  heir: z.nullable(z.string()),
  /** A staff member's name; null where it came with the product. */
  setBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  at: Instant,
})
export type PoolChange = z.output<typeof PoolChange>

const read = { auth: 'operator', permission: 'jackpots.read', alwaysOpen: true } as const
const write = { auth: 'operator', permission: 'jackpots.write', alwaysOpen: true } as const

const draft = {
  code: Code,
  name: Name(40, 2),
  tier: z.enum(tiers),
  kind: z.enum(poolKinds),
  currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  /** Codes of other brands that play it too; the brand of the console always does. */
  brands: z.array(Text(40, 1)).check(z.maxLength(50)),
  games: z.array(Code).check(z.minLength(1), z.maxLength(200)),
  seed: Amount,
  sharePpm: Ppm,
  reservePpm: Ppm,
  hitEvery: z.nullable(Amount),
  cap: z.nullable(Amount),
}
const draftErrors = [
  'currency-unknown',
  'brand-unknown',
  'game-unknown',
  'pool-terms-invalid',
] as const

/** A game at a brand with this pool and all others that it feeds. */
const GameReturn = z.object({
  code: z.string(),
  brand: z.string(),
  returnPpm: z.int(),
  isOver: z.boolean(),
})

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
    errors: [
      'pool-unknown',
      'pool-changed',
      'pool-closed',
      'pool-terms-invalid',
      'pool-return-too-high',
    ],
  },
  games: {
    ...read,
    method: 'GET',
    path: '/console/api/jackpot-games',
    summary: 'Games whose bets can feed pools, with what they return by themselves',
    ok: z.array(z.object({ code: z.string(), title: z.string(), rtpBps: z.nullable(z.int()) })),
    errors: [],
  },
  judge: {
    ...read,
    method: 'POST',
    path: '/console/api/jackpots/judge',
    summary: 'What a pool that is being thought of would return, alone and with all others',
    body: z.strictObject(draft),
    ok: z.object({
      /** What cannot be played about the terms; null where nothing. */
      fault: z.nullable(z.string()),
      returnPpm: z.int(),
      selfPayingReservePpm: z.int(),
      limitPpm: z.int(),
      games: z.array(GameReturn),
    }),
    errors: draftErrors,
  },
  open: {
    ...write,
    method: 'POST',
    path: '/console/api/jackpots',
    summary: 'Opens a pool at its seed, which the house pays',
    body: z.strictObject({ ...draft, reason: Text(200, 3) }),
    ok: PoolRow,
    errors: [...draftErrors, 'pool-exists', 'pool-return-too-high'],
  },
  close: {
    ...write,
    method: 'POST',
    path: '/console/api/jackpots/:code/close',
    summary: 'Closes a pool for good: all that is in it goes into the pot of another',
    params,
    body: z.strictObject({ version: z.int(), heir: Code, reason: Text(200, 3) }),
    ok: PoolRow,
    errors: ['pool-unknown', 'pool-changed', 'pool-closed', 'pool-heir-unfit'],
  },
})
