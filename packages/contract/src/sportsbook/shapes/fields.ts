import * as z from 'zod/mini'
import { Amount, Id, Instant, Money } from '../../fields.ts'
import {
  acceptModes,
  betRewardKinds,
  betStates,
  betTypes,
  eventStates,
  legStates,
  lineStates,
  slipLimits,
} from '../values.ts'

/** The feed's name of an event, team or league: `fa:match:1001`. */
export const Urn = z.string().check(z.regex(/^[a-z]{1,10}:[a-z_]{1,20}:\d{1,12}$/))
export const MarketId = z.string().check(z.regex(/^\d{1,6}$/))
/** `total=2.5`, in the order of their names; empty where the market has none. */
export const Specifiers = z.string().check(z.regex(/^[\w:=|.+-]{0,100}$/))
export const OutcomeId = z.string().check(z.regex(/^[\w:-]{1,40}$/))

/** Whole ten-thousandths, gross: 19,500 is 1.95. */
export const Odds = z.int().check(z.gte(10_001), z.lte(100_000_000))

export const Language = z.optional(z.string().check(z.maxLength(10)))

export const Team = z.object({ id: z.string(), name: z.string() })

const Period = z.object({ number: z.int(), home: z.string(), away: z.string() })

export const Score = z.object({
  home: z.nullable(z.int()),
  away: z.nullable(z.int()),
  periods: z.array(Period),
  /** Time played, such as `38:12`; null where the sport has no clock. */
  clock: z.nullable(z.string()),
  isClockStopped: z.boolean(),
  /** The feed's number of the phase: halves, sets, breaks. */
  phase: z.nullable(z.int()),
  /** What only some sports have: server, red cards, points of the game. */
  more: z.record(z.string(), z.string()),
})
export type Score = z.output<typeof Score>

export const Outcome = z.object({
  id: z.string(),
  /** The last that were offered; null where there were none. */
  odds: z.nullable(z.int()),
  isActive: z.boolean(),
  /** Of outcomes that are players or teams. */
  name: z.nullable(z.string()),
  /** Once its line has a result. */
  result: z.nullable(z.enum(legStates)),
})

export const Line = z.object({
  market: z.string(),
  specifiers: z.string(),
  group: z.string(),
  state: z.enum(lineStates),
  version: z.int(),
  hasCashOut: z.boolean(),
  outcomes: z.array(Outcome),
})
export type Line = z.output<typeof Line>

export const EventRow = z.object({
  eventId: z.string(),
  sportId: z.int(),
  leagueId: z.string(),
  league: z.string(),
  region: z.string(),
  /** Null of an outright, whose name is then in `name`. */
  home: z.nullable(Team),
  away: z.nullable(Team),
  name: z.string(),
  startsAt: Instant,
  state: z.enum(eventStates),
  score: z.nullable(Score),
  isFeatured: z.boolean(),
  /** The main lines: who wins, handicap, total. */
  lines: z.array(Line),
  /** How many lines there are in all. */
  lineCount: z.int(),
  /** Grows with every change of the event. */
  version: z.int(),
  /** Where its changes are told. */
  channel: z.string(),
})
export type EventRow = z.output<typeof EventRow>

const Leg = z.strictObject({
  event: Urn,
  market: MarketId,
  specifiers: Specifiers,
  outcome: OutcomeId,
  /** What the slip shows. */
  odds: Odds,
  /** Of a system: in each of its combinations. */
  banker: z.optional(z.boolean()),
})

export const LegInput = Leg
export type LegInput = z.output<typeof LegInput>

export const BetInput = z.strictObject({
  type: z.enum(betTypes),
  legs: z.array(Leg).check(z.minLength(1), z.maxLength(slipLimits.legsMax)),
  /** Of a system: how many legs beside the bankers its combinations have. */
  folds: z.optional(
    z.array(z.int().check(z.gte(1), z.lte(20))).check(z.maxLength(slipLimits.legsMax)),
  ),
  /** Of all combinations together. */
  stake: Amount,
  accept: z.enum(acceptModes),
  /** Whether less is staked where the maximum is lower. */
  partial: z.optional(z.boolean()),
  /** Half on the win and half on a place, of outrights and races. */
  eachWay: z.optional(z.boolean()),
  /** Of a builder: what the slip shows for all parts together. */
  price: z.optional(Odds),
  /** The free bet that stakes it, whose amount the stake is. */
  freeBet: z.optional(Id),
  /** The boost that improves it: singles alone. */
  boost: z.optional(Id),
})
export type BetInput = z.output<typeof BetInput>

export const BetLeg = z.object({
  event: z.string(),
  market: z.string(),
  specifiers: z.string(),
  outcome: z.string(),
  odds: z.int(),
  isBanker: z.boolean(),
  state: z.enum(legStates),
  sportId: z.int(),
  league: z.string(),
  home: z.nullable(z.string()),
  away: z.nullable(z.string()),
  eventName: z.string(),
  /** Of an outcome that is a player or team. */
  outcomeName: z.nullable(z.string()),
  startsAt: Instant,
  eventState: z.enum(eventStates),
  score: z.nullable(Score),
  wasLive: z.boolean(),
  /** Whether it is won once its side has been ahead by enough. */
  hasEarly: z.boolean(),
  /** The place half of an each-way bet. */
  place: z.nullable(
    z.object({ specifiers: z.string(), fraction: z.string(), state: z.enum(legStates) }),
  ),
})

/** A free bet or boost that a member may still use. */
export const BetReward = z.object({
  rewardId: Id,
  kind: z.enum(betRewardKinds),
  /** What a free bet stakes, the most that a boost adds. */
  amount: Money,
  /** Of a boost: what it adds to net odds, in millionths. */
  ppm: z.nullable(z.int()),
  expiresAt: Instant,
})
export type BetReward = z.output<typeof BetReward>

const Revision = z.object({
  number: z.int(),
  payout: Money,
  moved: Money,
  shortfall: Money,
  at: Instant,
})

const CashOut = z.object({
  number: z.int(),
  amount: Money,
  part: Money,
  at: Instant,
  isAutomatic: z.boolean(),
})

export const AutoCashOut = z.object({
  /** It is taken once it is worth so much. */
  at: Money,
  /** Of the stake; null for all of it. */
  part: z.nullable(Money),
})

/** A bet as its player sees it. */
export const OwnBet = z.object({
  betId: Id,
  type: z.enum(betTypes),
  state: z.enum(betStates),
  currency: z.string(),
  stake: Money,
  /** What of the stake still runs. */
  remaining: Money,
  combinations: z.int(),
  folds: z.array(z.int()),
  isEachWay: z.boolean(),
  /** A promotion staked it: what is won is paid without the stake. */
  isFree: z.boolean(),
  boostPpm: z.nullable(z.int()),
  /** What of the payout a promotion pays. */
  rewarded: Money,
  /** Ten-thousandths, of all legs together: rounded down. */
  totalOdds: z.string(),
  /** What it pays if everything open is won. */
  potential: Money,
  payout: Money,
  cashedOut: Money,
  legs: z.array(BetLeg),
  placedAt: Instant,
  acceptedAt: z.nullable(Instant),
  settledAt: z.nullable(Instant),
  /** When a pending bet is decided. */
  dueAt: z.nullable(Instant),
  /** Why it was not taken: a code of the errors. */
  refusal: z.nullable(z.string()),
  /** What it is worth now; null where nothing is offered. */
  cashOut: z.nullable(Money),
  autoCashOut: z.nullable(AutoCashOut),
  cashOuts: z.array(CashOut),
  revisions: z.array(Revision),
  /** The round of the betting record. */
  roundId: Id,
  version: z.int(),
})
export type OwnBet = z.output<typeof OwnBet>

/** What accumulators pay on top of what they win. */
export const AccaBonus = z.strictObject({
  /** In ten-thousandths: shorter legs do not count. */
  minOdds: Odds,
  /** More legs pay more, in millionths of the gain. */
  tiers: z
    .array(
      z.strictObject({
        legs: z.int().check(z.gte(2), z.lte(20)),
        ppm: z.int().check(z.gte(1), z.lte(1_000_000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(10)),
})

export const BonusView = z.object({ version: z.int(), bonus: z.nullable(AccaBonus) })
export type BonusView = z.output<typeof BonusView>
