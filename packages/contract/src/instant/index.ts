import * as z from 'zod/mini'
import { PresentSeed } from '../fair/index.ts'
import { Amount, Cursor, Id, Instant, Limit, Money, pageOf } from '../fields.ts'
import { define } from '../route.ts'
import { InstantBet, InstantStep, QuickBet, SteppedBet } from './bets.ts'

export { InstantBet, InstantStep, QuickBet, SteppedBet } from './bets.ts'

export const instantStates = ['open', 'won', 'lost', 'void'] as const
export const instantEnds = ['draw', 'player', 'loss', 'cleared', 'limit', 'time'] as const

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

export const instant = define({
  state: {
    method: 'GET',
    path: '/play/api/instant/state',
    auth: 'game',
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
    method: 'POST',
    path: '/play/api/instant/play',
    auth: 'game',
    games: ['instant'],
    idempotent: true,
    takesStake: true,
    limit: '600/min',
    summary: 'Plays a round that is decided at once: stake and payout move in one posting',
    body: z.strictObject({ stake: Amount, bet: QuickBet }),
    ok: Answered,
    errors: stakeErrors,
  },
  open: {
    method: 'POST',
    path: '/play/api/instant/rounds',
    auth: 'game',
    games: ['instant'],
    idempotent: true,
    takesStake: true,
    limit: '300/min',
    summary: 'Opens a round of several steps and takes its stake',
    body: z.strictObject({ stake: Amount, bet: SteppedBet }),
    ok: Answered,
    errors: [...stakeErrors, 'round-open'],
  },
  step: {
    method: 'POST',
    path: '/play/api/instant/steps',
    auth: 'game',
    games: ['instant'],
    idempotent: true,
    limit: '600/min',
    summary: 'Takes one step in an open round; the same step again answers the same',
    body: z.strictObject({ roundId: Id, version: z.int().check(z.gte(0)), step: InstantStep }),
    ok: Answered,
    errors: ['bet-unknown', 'round-closed', 'state-changed', 'step-refused', 'account-unknown'],
  },
  cashOut: {
    method: 'POST',
    path: '/play/api/instant/cash-out',
    auth: 'game',
    games: ['instant'],
    idempotent: true,
    limit: '300/min',
    summary: 'Ends an open round with what it is worth at the version named',
    body: z.strictObject({ roundId: Id, version: z.int().check(z.gte(0)) }),
    ok: Answered,
    errors: ['bet-unknown', 'round-closed', 'state-changed', 'step-refused', 'account-unknown'],
  },
  proof: {
    method: 'GET',
    path: '/wps/relay/instant/proof/:roundId',
    auth: 'member',
    audience: 'signed-in',
    limit: '120/min',
    summary: 'A round of the member: its bet, steps, outcome and what is published of its seeds',
    params: z.strictObject({ roundId: Id }),
    ok: InstantRound,
    errors: ['not-found'],
  },
  history: {
    method: 'GET',
    path: '/play/api/instant/history',
    auth: 'game',
    games: ['instant'],
    summary: 'Rounds of this member in this game, newest first',
    query: z.strictObject({ limit: Limit, cursor: Cursor }),
    ok: pageOf(InstantRound),
    errors: [],
  },
})
