import * as z from 'zod/mini'
import { Amount, Cursor, Id, Instant, Limit, Money, pageOf, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import * as values from '../values.ts'
import {
  AccaBonus,
  BetLeg,
  BonusView,
  Language,
  MarketId,
  OutcomeId,
  Score,
  Specifiers,
  Urn,
} from './fields.ts'

const Sum = z.object({ currency: z.string(), amount: Money })

export const FeedProducer = z.object({
  producer: z.int(),
  state: z.enum(values.producerStates),
  heardAt: z.nullable(Instant),
  /** Of the last message, between its own clock and ours. */
  lagMs: z.nullable(z.int()),
  recovery: z.nullable(z.object({ requestId: z.int(), askedAt: Instant })),
})
export type FeedProducer = z.output<typeof FeedProducer>

export const BoardRow = z.object({
  eventId: z.string(),
  sportId: z.int(),
  league: z.string(),
  name: z.string(),
  startsAt: Instant,
  state: z.enum(values.eventStates),
  score: z.nullable(Score),
  lines: z.int(),
  openLines: z.int(),
  isStopped: z.boolean(),
  openBets: z.int(),
  stakes: z.array(Sum),
  /** What is paid beyond all stakes at the worst end, by currency. */
  worst: z.array(Sum),
})
export type BoardRow = z.output<typeof BoardRow>

const TradedOutcome = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  odds: z.nullable(z.int()),
  isActive: z.boolean(),
  /** What the feed sent, before the desk's margin and moves. */
  feedOdds: z.nullable(z.int()),
  /** By how much the desk has moved it, in hundredths of a percent. */
  shiftBps: z.int(),
  /** The feed's fair chance, in ten-thousandths. */
  chance: z.nullable(z.int()),
  /** What wins beyond all stakes of the line, by currency. */
  liability: z.array(Sum),
})

export const TradedLine = z.object({
  market: z.string(),
  specifiers: z.string(),
  state: z.enum(values.lineStates),
  isStopped: z.boolean(),
  isPinned: z.boolean(),
  hasResult: z.boolean(),
  producer: z.int(),
  outcomes: z.array(TradedOutcome),
})
export type TradedLine = z.output<typeof TradedLine>

export const TradedBet = z.object({
  betId: Id,
  memberId: Id,
  username: z.string(),
  type: z.enum(values.betTypes),
  state: z.enum(values.betStates),
  currency: z.string(),
  stake: Money,
  remaining: Money,
  payout: Money,
  cashedOut: Money,
  totalOdds: z.string(),
  isLate: z.boolean(),
  placedAt: Instant,
  legs: z.array(BetLeg),
})
export type TradedBet = z.output<typeof TradedBet>

const FeedMessageRow = z.object({
  at: Instant,
  producer: z.int(),
  number: z.nullable(z.int()),
  kind: z.string(),
  xml: z.string(),
})

const RejectRow = z.object({
  at: Instant,
  reason: z.string(),
  producer: z.nullable(z.int()),
  eventId: z.nullable(z.string()),
  xml: z.string(),
})

export const SportsLimits = z.object({
  currency: z.string(),
  version: z.int(),
  stakeMin: Money,
  stakeMax: Money,
  payoutMax: Money,
  lineLiabilityMax: Money,
  eventLiabilityMax: Money,
  setBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  setAt: z.nullable(Instant),
})
export type SportsLimits = z.output<typeof SportsLimits>

/** What is asked above fair chances; without a league or group of all of them. */
export const MarginRule = z.object({
  sportId: z.int(),
  leagueId: z.nullable(z.string()),
  group: z.nullable(z.enum(values.marketGroups)),
  marginBps: z.int(),
  setBy: z.nullable(z.string()),
  reason: z.string(),
  setAt: Instant,
})
export type MarginRule = z.output<typeof MarginRule>

/** How much of the largest stake a member may bet, and how much longer their live bets wait. */
export const MemberFactor = z.object({
  memberId: Id,
  username: z.string(),
  /** 0 is every sport. */
  sportId: z.int(),
  factorBps: z.int(),
  extraDelayMs: z.int(),
  expiresAt: z.nullable(Instant),
  setBy: z.nullable(z.string()),
  reason: z.string(),
  setAt: Instant,
})
export type MemberFactor = z.output<typeof MemberFactor>

const read = { permission: 'trading.read' } as const
const price = { permission: 'trading.price' } as const
const settle = { permission: 'trading.settle' } as const
const ofEvent = z.strictObject({ eventId: Urn })
const line = { market: MarketId, specifiers: Specifiers }
const Code = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const Reason = Text(200, 3)

/** A millionth's share, as feeds send them: `0.333333`. */
const Factor = z.string().check(z.regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/))

export const tradingConsole = {
  board: {
    ...read,
    summary: 'Events with what hangs on them, live ones first; the feed’s producers',
    query: z.strictObject({
      sport: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
      when: z.optional(z.enum(['live', 'upcoming', 'stopped', 'with-bets'])),
      q: z.optional(z.string().check(z.maxLength(60))),
      language: Language,
      limit: Limit,
      cursor: Cursor,
    }),
    ok: z.object({
      rows: z.array(BoardRow),
      next: z.nullable(z.string()),
      producers: z.array(FeedProducer),
    }),
    errors: [],
  },
  event: {
    ...read,
    summary: 'An event’s lines with what hangs on each outcome, its last bets and messages',
    params: ofEvent,
    query: z.strictObject({ language: Language }),
    ok: z.object({
      event: BoardRow,
      lines: z.array(TradedLine),
      messages: z.array(FeedMessageRow),
    }),
    errors: ['event-unknown'],
  },
  stop: {
    ...price,
    summary: 'Stops an event or one line of it from taking bets, or lets it take them again',
    params: ofEvent,
    body: z.strictObject({
      isStopped: z.boolean(),
      line: z.optional(z.strictObject(line)),
      reason: Reason,
    }),
    ok: z.object({ isStopped: z.boolean() }),
    errors: ['event-unknown', 'line-unknown'],
  },
  leagues: {
    ...read,
    summary: 'Leagues that have events, by sport',
    query: z.strictObject({ language: Language }),
    ok: z.array(z.object({ sportId: z.int(), leagueId: z.string(), name: z.string() })),
    errors: [],
  },
  margins: {
    ...read,
    summary: 'Margins that stand in the place of the feed’s, of all brands',
    ok: z.array(MarginRule),
    errors: [],
  },
  setMargin: {
    ...price,
    summary: 'Sets what is asked above fair chances; null gives prices back to the feed',
    body: z.strictObject({
      sportId: z.int().check(z.gte(1), z.lte(9_999)),
      leagueId: z.nullable(Urn),
      group: z.nullable(z.enum(values.marketGroups)),
      marginBps: z.nullable(z.int().check(z.gte(1), z.lte(10_000))),
      reason: Reason,
    }),
    ok: z.array(MarginRule),
    errors: ['margin-invalid'],
  },
  shift: {
    ...price,
    summary: 'Moves the price of an outcome by a share until a moment; 0 takes it back',
    params: ofEvent,
    body: z.strictObject({
      line: z.strictObject(line),
      outcome: OutcomeId,
      shiftBps: z.int().check(z.gte(-5_000), z.lte(5_000)),
      hours: z.int().check(z.gte(1), z.lte(72)),
      reason: Reason,
    }),
    ok: z.object({ odds: z.nullable(z.int()) }),
    errors: ['event-unknown', 'line-unknown', 'outcomes-invalid', 'margin-invalid'],
  },
  settle: {
    ...settle,
    summary: 'Asks for a result of a line by hand: another person decides',
    params: ofEvent,
    body: z.strictObject({
      line: z.strictObject(line),
      /** By outcome; or the line is void, within a window where one is given. */
      outcomes: z.optional(
        z
          .array(
            z.strictObject({
              id: OutcomeId,
              result: z.enum(['won', 'lost']),
              voidFactor: z.optional(Factor),
              deadHeatFactor: z.optional(Factor),
            }),
          )
          .check(z.minLength(1), z.maxLength(200)),
      ),
      window: z.optional(z.strictObject({ from: z.nullable(Instant), until: z.nullable(Instant) })),
      reason: Reason,
    }),
    ok: z.object({ approvalId: Id }),
    errors: [
      'event-unknown',
      'line-unknown',
      'outcomes-invalid',
      'window-invalid',
      'approval-needed',
      'approval-own',
      'forbidden',
    ],
  },
  unpin: {
    ...settle,
    summary:
      'Asks to give a line that was settled by hand back to the feed: another person decides',
    params: ofEvent,
    body: z.strictObject({ line: z.strictObject(line), reason: Reason }),
    ok: z.object({ approvalId: Id }),
    errors: [
      'event-unknown',
      'line-unknown',
      'line-not-pinned',
      'approval-needed',
      'approval-own',
      'forbidden',
    ],
  },
  rejects: {
    ...read,
    summary: 'Messages of the feed that could not be taken, newest first',
    query: z.strictObject({ limit: Limit, cursor: Cursor }),
    ok: pageOf(RejectRow),
    errors: [],
  },
  bets: {
    ...read,
    brands: 'code',
    looksAt: 'memberId',
    summary: 'Bets of a brand, newest first',
    params: z.strictObject({ code: Code }),
    query: z.strictObject({
      event: z.optional(Urn),
      state: z.optional(z.enum(values.betStates)),
      late: z.optional(z.literal('true')),
      memberId: z.optional(Id),
      language: Language,
      limit: Limit,
      cursor: Cursor,
    }),
    ok: pageOf(TradedBet),
    errors: [],
  },
  factors: {
    ...read,
    brands: 'code',
    summary: 'Members of a brand whose stakes or delays are other than the brand’s',
    params: z.strictObject({ code: Code }),
    ok: z.array(MemberFactor),
    errors: [],
  },
  setFactor: {
    permission: 'trading.limits',
    brands: 'code',
    summary: 'Sets a member’s share of the largest stake; one and no delay end it',
    params: z.strictObject({ code: Code, memberId: Id }),
    body: z.strictObject({
      sportId: z.int().check(z.gte(0), z.lte(9_999)),
      factorBps: z.int().check(z.gte(100), z.lte(100_000)),
      extraDelayMs: z.int().check(z.gte(0), z.lte(30_000)),
      days: z.nullable(z.int().check(z.gte(1), z.lte(3_650))),
      reason: Reason,
    }),
    ok: z.array(MemberFactor),
    errors: ['account-unknown'],
  },
  limits: {
    ...read,
    brands: 'code',
    summary: 'Limits of sports bets of a brand, one row per currency',
    params: z.strictObject({ code: Code }),
    ok: z.array(SportsLimits),
    errors: [],
  },
  bonus: {
    ...read,
    brands: 'code',
    summary: 'What accumulators of a brand pay on top of what they win',
    params: z.strictObject({ code: Code }),
    ok: BonusView,
    errors: [],
  },
  changeBonus: {
    permission: 'trading.limits',
    brands: 'code',
    summary: 'Sets what accumulators pay on top; more than before waits for another person',
    params: z.strictObject({ code: Code }),
    body: z.strictObject({
      version: z.int().check(z.gte(0)),
      bonus: z.nullable(AccaBonus),
      reason: Reason,
    }),
    ok: z.extend(BonusView, { approvalId: z.nullable(Id) }),
    errors: ['approval-needed', 'approval-own', 'limits-changed', 'limits-invalid'],
  },
  changeLimits: {
    permission: 'trading.limits',
    brands: 'code',
    summary:
      'Sets the limits of sports bets in a currency, for bets from now on; ceilings above the standard ones wait for another person',
    params: z.strictObject({ code: Code, currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)) }),
    body: z.strictObject({
      version: z.int().check(z.gte(0)),
      stakeMin: Amount,
      stakeMax: Amount,
      payoutMax: Amount,
      lineLiabilityMax: Amount,
      eventLiabilityMax: Amount,
      reason: Reason,
    }),
    /** `approvalId` where it waits: the limits are as they were. */
    ok: z.extend(SportsLimits, { approvalId: z.nullable(Id) }),
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
