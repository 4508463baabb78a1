import * as z from 'zod/mini'
import { Amount, Id, Instant, Money, Name, Text } from '../fields.ts'
import type { TermsByName } from '../route.ts'
import { poolKinds, poolRequests, tiers } from './values.ts'

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

/** A pool that a round fed: what it brought, and what decides whether it won. */
export const RoundPool = z.object({
  code: z.string(),
  name: z.string(),
  tier: z.enum(tiers),
  kind: z.enum(poolKinds),
  /** Money with up to six further digits: fractions of the smallest coin count. */
  contribution: z.string(),
  /** Whole ledger units, as the verifier takes them. */
  hitEvery: z.nullable(z.string()),
  prize: z.nullable(Money),
  /** Of a must-hit-by pool that this round won: what was committed to, and now is told. */
  threshold: z.nullable(
    z.object({ commitment: z.string(), secret: z.string(), seed: z.string(), cap: z.string() }),
  ),
})
export type RoundPool = z.output<typeof RoundPool>

export const jackpots = {
  live: {
    summary: "The brand's pools as they stand",
    ok: z.object({ at: Instant, pools: z.array(LivePool) }),
    errors: [],
  },
  inGame: {
    games: ['pools'],
    summary: 'The pools that bets in this game feed, in the money of the session',
    ok: z.object({ at: Instant, pools: z.array(LivePool) }),
    errors: [],
  },
  round: {
    audience: 'real-account',
    limit: '120/min',
    summary: 'What a round of the member brought to pools and won from them, to work it out again',
    params: z.strictObject({ roundId: Id }),
    ok: z.object({
      stakeUnits: z.string(),
      clientSeed: z.string(),
      nonce: z.int(),
      serverSeedHash: z.string(),
      /** Null until the pair is rotated. */
      serverSeed: z.nullable(z.string()),
      pools: z.array(RoundPool),
    }),
    errors: [],
  },
} as const satisfies TermsByName

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

export const PoolWaiting = z.object({
  approvalId: Id,
  what: z.enum(poolRequests),
  requestedBy: z.string(),
})
export type PoolWaiting = z.output<typeof PoolWaiting>

const read = { permission: 'jackpots.read', alwaysOpen: true } as const
const write = { permission: 'jackpots.write', alwaysOpen: true } as const

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
/** Each carries { approvalId } of what waits, but `forbidden`. */
const asking = ['approval-needed', 'approval-own', 'forbidden'] as const
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

export const jackpotsConsole = {
  list: {
    ...read,
    summary: 'Pools that the brand plays with what is in them, terms and hits',
    ok: z.array(PoolRow),
    errors: [],
  },
  detail: {
    ...read,
    summary: 'One pool with its last hits and changes',
    params,
    ok: z.object({
      pool: PoolRow,
      hits: z.array(PoolHit),
      changes: z.array(PoolChange),
      /** What was asked for and waits for another person. */
      waiting: z.array(PoolWaiting),
    }),
    errors: ['pool-unknown'],
  },
  change: {
    ...write,
    summary:
      'Pauses a pool or lowers what it takes; asks another person for all else, and to open it again',
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
    /** `approvalId` where it waits: the pool is as it was. */
    ok: z.extend(PoolRow, { approvalId: z.nullable(Id) }),
    errors: [
      'pool-unknown',
      'pool-changed',
      'pool-closed',
      'pool-terms-invalid',
      'pool-return-too-high',
      ...asking,
    ],
  },
  games: {
    ...read,
    summary: 'Games whose bets can feed pools, with what they return by themselves',
    ok: z.array(z.object({ code: z.string(), title: z.string(), rtpBps: z.nullable(z.int()) })),
    errors: [],
  },
  judge: {
    ...read,
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
    summary: 'Asks another person to open a pool at its seed, which the house pays',
    body: z.strictObject({ ...draft, reason: Text(200, 3) }),
    ok: z.object({ approvalId: Id }),
    errors: [...draftErrors, 'pool-exists', 'pool-return-too-high', ...asking],
  },
  close: {
    ...write,
    summary: 'Asks another person to close a pool for good: all in it goes into the pot of another',
    params,
    body: z.strictObject({ version: z.int(), heir: Code, reason: Text(200, 3) }),
    ok: z.object({ approvalId: Id }),
    errors: ['pool-unknown', 'pool-changed', 'pool-closed', 'pool-heir-unfit', ...asking],
  },
} as const satisfies TermsByName
