import * as z from 'zod/mini'
import { Amount, Cursor, Id, Instant, Limit, Money, pageOf, Text } from '../fields.ts'
import { RoundPosting } from '../fair/shapes.ts'
import type { TermsByName } from '../route.ts'
import { crashBetStates, crashRoundStates } from './values.ts'

/** Multipliers are whole hundredths on the wire: 250 is 2.50 times the stake. */
const Multiplier = z.int().check(z.gte(100), z.lte(100_000_000))
const Target = z.int().check(z.gte(101), z.lte(100_000_000))

/** What everybody may know of a round; hash and bust only once it has ended. */
export const CrashRound = z.object({
  roundId: Id,
  number: z.int(),
  state: z.enum(crashRoundStates),
  bettingUntil: Instant,
  startedAt: z.nullable(Instant),
  bust: z.nullable(Multiplier),
  hash: z.nullable(z.string()),
  salt: z.string(),
  scheme: z.string(),
  chainId: Id,
  chainRound: z.int(),
})
export type CrashRound = z.output<typeof CrashRound>

/** A bet of the round as the others see it. */
export const PublicCrashBet = z.object({
  betId: Id,
  name: z.string(),
  stake: Money,
  currency: z.string(),
  state: z.enum(crashBetStates),
  multiplier: z.nullable(Multiplier),
  payout: Money,
  /** Grows with every change of the bet: the higher one is the later. */
  change: z.string(),
})
export type PublicCrashBet = z.output<typeof PublicCrashBet>

/** A bet as its player sees it. */
export const CrashBet = z.object({
  betId: Id,
  roundId: Id,
  roundNumber: z.int(),
  place: z.int(),
  stake: Money,
  target: z.nullable(Multiplier),
  /** Where the largest payout is reached and the bet cashes out by itself. */
  cap: Multiplier,
  state: z.enum(crashBetStates),
  multiplier: z.nullable(Multiplier),
  payout: Money,
  /** Of the round, once it has ended. */
  bust: z.nullable(Multiplier),
  placedAt: Instant,
})
export type CrashBet = z.output<typeof CrashBet>

const Ended = z.object({ roundId: Id, number: z.int(), bust: Multiplier })

/** What a bet may be in the round that is open. */
export const CrashRoomLimits = z.object({
  stakeMin: Money,
  stakeMax: Money,
  payoutMax: Money,
  /** Bets of a player in one round. */
  betsMax: z.int(),
})
export type CrashRoomLimits = z.output<typeof CrashRoomLimits>

const RoundRecord = z.object({
  round: CrashRound,
  /** What the round is checked against: published before its salt existed. */
  lastHash: z.string(),
  saltHeight: z.int(),
  /** The host whose blocks salt the chain; null for chains from before it was noted. */
  saltSource: z.nullable(z.string()),
  laidAt: Instant,
  bets: z.int(),
  winners: z.int(),
})
export type CrashRoundRecord = z.output<typeof RoundRecord>

export const crash = {
  state: {
    games: ['crash'],
    summary: 'The room: round, bets, own bets, bust points of the past, limits and balance',
    ok: z.object({
      title: z.string(),
      /** The server's clock, against which a browser measures its own. */
      now: Instant,
      /** Growth of the multiplier per millisecond. */
      growth: z.number(),
      /** The channel on which the room is told. */
      channel: z.string(),
      currency: z.object({ code: z.string(), symbol: z.string(), decimals: z.int() }),
      limits: CrashRoomLimits,
      available: Money,
      round: z.nullable(CrashRound),
      bets: z.array(PublicCrashBet),
      betCount: z.int(),
      mine: z.array(CrashBet),
      past: z.array(Ended),
    }),
    errors: ['account-unknown', 'game-unknown'],
  },
  bet: {
    games: ['crash'],
    takesStake: true,
    limit: '120/min',
    summary: 'Places one of two bets in the round that takes bets',
    body: z.strictObject({
      place: z.union([z.literal(1), z.literal(2)]),
      stake: Amount,
      /** Cashes out by itself at this multiplier. */
      target: z.nullable(Target),
    }),
    ok: z.object({ bet: CrashBet, available: Money }),
    errors: [
      'amount-malformed',
      'amount-too-fine',
      'amount-too-large',
      'below-minimum',
      'above-maximum',
      'insufficient-funds',
      'account-disabled',
      'account-unknown',
      'player-excluded',
      'player-limit',
      'max-bet',
      'game-off',
      'game-unknown',
      'betting-closed',
      'place-taken',
      'bets-at-once',
      'session-expired',
    ],
  },
  cashOut: {
    games: ['crash'],
    limit: '240/min',
    summary: 'Cashes a running bet out at the multiplier of this moment',
    body: z.strictObject({ betId: Id }),
    ok: z.object({ bet: CrashBet, available: Money }),
    errors: ['bet-unknown', 'round-not-running', 'too-early', 'busted', 'account-unknown'],
  },
  takeBack: {
    games: ['crash'],
    limit: '120/min',
    summary: 'Takes a bet back while its round still takes bets',
    body: z.strictObject({ betId: Id }),
    ok: z.object({ bet: CrashBet, available: Money }),
    errors: ['bet-unknown', 'betting-closed', 'account-unknown'],
  },
  postings: {
    audience: 'signed-in',
    summary: 'What a round moved on the own account, oldest first',
    params: z.strictObject({ roundId: Id }),
    ok: z.object({ rows: z.array(RoundPosting) }),
    errors: [],
  },
  history: {
    games: ['crash'],
    summary: 'Own bets, newest first',
    query: z.strictObject({ limit: Limit, cursor: Cursor }),
    ok: pageOf(CrashBet),
    errors: [],
  },
  round: {
    summary: 'The record of a round, by its id or that of a bet in it: inputs, proof and end',
    params: z.strictObject({ roundId: Id }),
    ok: RoundRecord,
    errors: ['not-found'],
  },
} as const satisfies TermsByName

const Currency = z.string().check(z.regex(/^[A-Z]{3,5}$/))

/** What a bet may stake and win in one currency; version 0 is the standard. */
export const CrashLimits = z.object({
  currency: z.string(),
  version: z.int(),
  stakeMin: Money,
  stakeMax: Money,
  payoutMax: Money,
  /** Bets of a player in one round. */
  betsMax: z.int(),
  /** A staff member's name; null for the standard and for what came with the product. */
  setBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  setAt: z.nullable(Instant),
  /** Whether the round under way was opened under them. */
  isInForce: z.boolean(),
})
export type CrashLimits = z.output<typeof CrashLimits>

const read = { permission: 'games.read', alwaysOpen: true } as const
const write = { permission: 'games.write', alwaysOpen: true } as const

export const crashConsole = {
  limits: {
    ...read,
    summary: 'Limits of bets in the crash game of the brand, one row per currency',
    ok: z.array(CrashLimits),
    errors: [],
  },
  change: {
    ...write,
    summary:
      'Sets the limits of bets in a currency from the next round on; ceilings above the standard ones wait for another person',
    params: z.strictObject({ currency: Currency }),
    body: z.strictObject({
      version: z.int().check(z.gte(0)),
      stakeMin: Amount,
      stakeMax: Amount,
      payoutMax: Amount,
      betsMax: z.union([z.literal(1), z.literal(2)]),
      reason: Text(200, 3),
    }),
    /** `approvalId` where it waits: the limits are as they were. */
    ok: z.extend(CrashLimits, { approvalId: z.nullable(Id) }),
    errors: [
      'approval-needed',
      'approval-own',
      'currency-unknown',
      'limits-changed',
      'limits-invalid',
      'amount-malformed',
      'amount-too-fine',
      'amount-too-large',
    ],
  },
} as const satisfies TermsByName
