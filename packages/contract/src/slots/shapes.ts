import * as z from 'zod/mini'
import { PresentSeed, RotatedSeed, Rotation } from '../fair/shapes.ts'
import { Amount, Cursor, Id, Instant, Limit, Money, pageOf } from '../fields.ts'
import { FreeRound, FreeRounds } from '../gaming/shapes/free-rounds.ts'
import { PoolWin } from '../jackpots/shapes.ts'
import type { TermsByName } from '../route.ts'

const LineWin = z.object({
  line: z.int(),
  symbol: z.string(),
  count: z.int(),
  payout: Money,
})

export const SpinRecord = z.object({
  spinId: Id,
  stake: Money,
  /** What was paid for the round: the stake, or its multiple where the features were bought. */
  cost: Money,
  isBought: z.boolean(),
  /** One of the player's free rounds: it cost nothing and no jackpot was played for. */
  isFree: z.boolean(),
  payout: Money,
  /** Every draw of the round in order; the first are where the reels of the paid spin stopped. */
  stops: z.array(z.int()),
  /** Of the first spin with all that fell; a line of -1 is a win that needs none. */
  wins: z.array(LineWin),
  freeSpins: z.int(),
  nonce: z.int(),
  clientSeed: z.string(),
  serverSeedHash: z.string(),
  /** Null until the pair is rotated: only then can the spin be verified. */
  serverSeed: z.nullable(z.string()),
  modelHash: z.string(),
  createdAt: Instant,
})
export type SpinRecord = z.output<typeof SpinRecord>

export const slots = {
  state: {
    games: ['slots'],
    summary: 'Game, stakes, balance and the present seed pair of the session',
    ok: z.object({
      gameCode: z.string(),
      title: z.string(),
      modelHash: z.string(),
      currency: z.object({ code: z.string(), symbol: z.string(), decimals: z.int() }),
      stakes: z.array(Money),
      available: Money,
      seed: PresentSeed,
      lastSpin: z.nullable(SpinRecord),
      /** What the next spins are played with, at its own stake, before any is paid for. */
      freeRounds: z.nullable(FreeRounds),
    }),
    errors: ['account-unknown', 'game-unknown'],
  },
  spin: {
    games: ['slots'],
    takesStake: true,
    limit: '300/min',
    summary: 'Plays one round with all its features: price and payout move in one posting',
    body: z.strictObject({
      stake: Amount,
      isBought: z.optional(z.boolean()),
      /** Free rounds that are expected: where they are over, nothing is played or paid. */
      awardId: z.optional(Id),
    }),
    ok: z.object({
      spin: SpinRecord,
      available: Money,
      seed: PresentSeed,
      jackpots: z.array(PoolWin),
      /** Which free round this was; null where it was paid for. */
      freeRound: z.nullable(FreeRound),
      /** What the next spin is played with. */
      freeRounds: z.nullable(FreeRounds),
    }),
    errors: [
      'amount-malformed',
      'amount-too-fine',
      'amount-too-large',
      'stake-not-offered',
      'feature-not-offered',
      'free-rounds-over',
      'free-rounds-open',
      'insufficient-funds',
      'account-disabled',
      'player-excluded',
      'player-limit',
      'max-bet',
      'account-disabled',
      'account-unknown',
      'game-off',
      'game-unknown',
      'session-expired',
    ],
  },
  rotate: {
    games: ['slots'],
    limit: '30/min',
    summary: 'As the turn of seeds of all games, under the address it had for slots',
    body: Rotation,
    ok: RotatedSeed,
    errors: ['round-open', 'state-changed'],
  },
  proof: {
    audience: 'real-account',
    limit: '120/min',
    summary: 'What is published of one spin of the member, to work it out again',
    params: z.strictObject({ spinId: Id }),
    ok: z.extend(SpinRecord, { gameCode: z.string(), decimals: z.int() }),
    errors: [],
  },
  history: {
    games: ['slots'],
    // each row is worked out anew
    limit: '120/min',
    summary: 'Spins of this member in this game, newest first',
    query: z.strictObject({ limit: Limit, cursor: Cursor }),
    ok: pageOf(SpinRecord),
    errors: [],
  },
} as const satisfies TermsByName
