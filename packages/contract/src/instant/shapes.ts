import * as z from 'zod/mini'
import { PresentSeed } from '../fair/shapes.ts'
import { Amount, Cursor, Id, Instant, Limit, Money, pageOf } from '../fields.ts'
import type { TermsByName } from '../route.ts'
import { instantEnds, instantStates } from './values.ts'

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const Risk = z.enum(['low', 'medium', 'high'])

/** Decided at once. Targets are hundredths; fields of keno count from 0. */
export const QuickBet = z.discriminatedUnion('game', [
  z.strictObject({
    game: z.literal('dice'),
    side: z.enum(['over', 'under']),
    target: whole(1, 9_999),
  }),
  z.strictObject({ game: z.literal('limbo'), target: whole(101, 1_000_000) }),
  z.strictObject({ game: z.literal('plinko'), rows: whole(8, 16), risk: Risk }),
  z.strictObject({
    game: z.literal('keno'),
    picks: z.array(whole(0, 39)).check(z.minLength(1), z.maxLength(10)),
    risk: z.enum(['classic', 'low', 'medium', 'high']),
  }),
  z.strictObject({ game: z.literal('wheel'), segments: whole(10, 50), risk: Risk }),
])
export type QuickBet = z.output<typeof QuickBet>

/** Played in steps, between which the player may stop. */
export const SteppedBet = z.discriminatedUnion('game', [
  z.strictObject({ game: z.literal('mines'), mines: whole(1, 24) }),
  z.strictObject({ game: z.literal('hilo') }),
])
export type SteppedBet = z.output<typeof SteppedBet>

export const InstantBet = z.union([QuickBet, SteppedBet])
export type InstantBet = z.output<typeof InstantBet>

export const InstantStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pick'), tile: whole(0, 24) }),
  z.strictObject({ kind: z.literal('guess'), guess: z.enum(['higher', 'lower', 'same']) }),
  z.strictObject({ kind: z.literal('skip') }),
])
export type InstantStep = z.output<typeof InstantStep>

export const InstantRound = z.object({
  roundId: Id,
  stake: Money,
  bet: InstantBet,
  steps: z.array(InstantStep),
  /** Grows with every step; a step names the version it was seen at. */
  version: z.int(),
  state: z.enum(instantStates),
  /** Ten-thousandths; of an open round what cashing out pays now. */
  multiplier: z.int(),
  payout: Money,
  /** Whether there is something to cash out. */
  canCashOut: z.boolean(),
  /** What may be seen of the outcome now: a roll, ways, numbers, a segment, mines, cards. */
  outcome: z.array(z.int()),
  endedBy: z.nullable(z.enum(instantEnds)),
  nonce: z.int(),
  clientSeed: z.string(),
  serverSeedHash: z.string(),
  /** Null until the pair is rotated: only then can the round be verified. */
  serverSeed: z.nullable(z.string()),
  createdAt: Instant,
  endedAt: z.nullable(Instant),
  /** When an open round is cashed out without its player. */
  leftUntil: z.nullable(Instant),
})
export type InstantRound = z.output<typeof InstantRound>

const Answered = z.object({ round: InstantRound, available: Money, seed: PresentSeed })

const stakeErrors = [
  'amount-malformed',
  'amount-too-fine',
  'amount-too-large',
  'below-minimum',
  'above-maximum',
  'bet-refused',
  'insufficient-funds',
  'account-disabled',
  'account-unknown',
  'player-excluded',
  'player-limit',
  'max-bet',
  'game-off',
  'game-unknown',
  'session-expired',
] as const

export const instant = {
  state: {
    games: ['instant'],
    summary: 'Game, limits, balance, seed pair, the round left open and the last results',
    ok: z.object({
      gameCode: z.string(),
      title: z.string(),
      currency: z.object({ code: z.string(), symbol: z.string(), decimals: z.int() }),
      limits: z.object({ stakeMin: Money, stakeMax: Money, payoutMax: Money }),
      available: Money,
      seed: PresentSeed,
      open: z.nullable(InstantRound),
      last: z.array(InstantRound),
    }),
    errors: ['account-unknown', 'game-unknown'],
  },
  play: {
    games: ['instant'],
    takesStake: true,
    limit: '600/min',
    summary: 'Plays a round that is decided at once: stake and payout move in one posting',
    body: z.strictObject({ stake: Amount, bet: QuickBet }),
    ok: Answered,
    errors: stakeErrors,
  },
  open: {
    games: ['instant'],
    takesStake: true,
    limit: '300/min',
    summary: 'Opens a round of several steps and takes its stake',
    body: z.strictObject({ stake: Amount, bet: SteppedBet }),
    ok: Answered,
    errors: [...stakeErrors, 'round-open'],
  },
  step: {
    games: ['instant'],
    limit: '600/min',
    summary: 'Takes one step in an open round; the same step again answers the same',
    body: z.strictObject({ roundId: Id, version: z.int().check(z.gte(0)), step: InstantStep }),
    ok: Answered,
    errors: ['bet-unknown', 'round-closed', 'state-changed', 'step-refused', 'account-unknown'],
  },
  cashOut: {
    games: ['instant'],
    limit: '300/min',
    summary: 'Ends an open round with what it is worth at the version named',
    body: z.strictObject({ roundId: Id, version: z.int().check(z.gte(0)) }),
    ok: Answered,
    errors: ['bet-unknown', 'round-closed', 'state-changed', 'step-refused', 'account-unknown'],
  },
  proof: {
    audience: 'signed-in',
    limit: '120/min',
    summary: 'A round of the member: its bet, steps, outcome and what is published of its seeds',
    params: z.strictObject({ roundId: Id }),
    ok: InstantRound,
    errors: ['not-found'],
  },
  history: {
    games: ['instant'],
    summary: 'Rounds of this member in this game, newest first',
    query: z.strictObject({ limit: Limit, cursor: Cursor }),
    ok: pageOf(InstantRound),
    errors: [],
  },
} as const satisfies TermsByName
