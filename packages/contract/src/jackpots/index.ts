import * as z from 'zod/mini'
import { Id, Instant, Money } from '../fields.ts'
import { define } from '../route.ts'
import { LivePool, poolKinds, tiers } from './pool.ts'

export * from './console.ts'
export type * from './events.ts'
export * from './pool.ts'

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

export const jackpots = define({
  live: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_getJackpots',
    auth: 'public',
    summary: "The brand's pools as they stand",
    ok: z.object({ at: Instant, pools: z.array(LivePool) }),
    errors: [],
  },
  inGame: {
    method: 'GET',
    path: '/play/api/jackpots',
    auth: 'game',
    games: ['slots'],
    summary: 'The pools that bets in this game feed, in the money of the session',
    ok: z.object({ at: Instant, pools: z.array(LivePool) }),
    errors: [],
  },
  round: {
    method: 'GET',
    path: '/wps/relay/jackpots/round/:roundId',
    auth: 'member',
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
})
