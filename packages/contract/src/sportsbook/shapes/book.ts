import * as z from 'zod/mini'
import { Cursor, Day, Instant, Limit, Money } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { betTypes, slipLimits, verticals } from '../values.ts'
import { AccaBonus, EventRow, Language, LegInput, Line, Urn } from './fields.ts'

const League = z.object({
  leagueId: z.string(),
  name: z.string(),
  region: z.string(),
  live: z.int(),
  upcoming: z.int(),
})

export const SportMenu = z.object({
  sportId: z.int(),
  name: z.string(),
  live: z.int(),
  upcoming: z.int(),
  leagues: z.array(League),
})
export type SportMenu = z.output<typeof SportMenu>

const SportId = z.string().check(z.regex(/^\d{1,4}$/))

/** What a bet may be, in one currency. */
export const StakeTerms = z.object({
  currency: z.string(),
  stakeMin: Money,
  stakeMax: Money,
  payoutMax: Money,
  delayMs: z.int(),
  cashOutMarginPercent: z.number(),
  voidAfterHours: z.int(),
})

const Seen = z.object({
  eventId: z.string(),
  startsAt: Instant,
  opponent: z.string(),
  isHome: z.boolean(),
  scored: z.int(),
  conceded: z.int(),
  outcome: z.enum(['won', 'drawn', 'lost']),
})

const SideStatistics = z.object({
  played: z.int(),
  /** The last five, newest first. */
  form: z.array(Seen),
  /** On the average of a match, to two places; null where nothing was played. */
  scored: z.nullable(z.number()),
  conceded: z.nullable(z.number()),
})

export const EventStatistics = z.object({
  home: SideStatistics,
  away: SideStatistics,
  /** The last five between both, newest first. */
  meetings: z.array(
    z.object({
      eventId: z.string(),
      startsAt: Instant,
      home: z.string(),
      away: z.string(),
      score: z.array(z.int()),
    }),
  ),
  table: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      played: z.int(),
      won: z.int(),
      drawn: z.int(),
      lost: z.int(),
      scored: z.int(),
      conceded: z.int(),
      points: z.int(),
    }),
  ),
})
export type EventStatistics = z.output<typeof EventStatistics>

const code = z.string().check(z.regex(/^[A-Z0-9]{6,12}$/))

export const sports = {
  menu: {
    summary: 'Sports and leagues with how many events each has, live and ahead',
    limit: '120/min',
    query: z.strictObject({ vertical: z.optional(z.enum(verticals)), language: Language }),
    ok: z.object({
      sports: z.array(SportMenu),
      /** Whether the prices stand still: the feed is away. */
      isPaused: z.boolean(),
      /** Whether the four games of the brand stand under `/esports`. */
      hasEsports: z.boolean(),
      now: Instant,
    }),
    errors: [],
  },
  events: {
    summary: 'Events by sport, league and time, with their main lines',
    limit: '240/min',
    query: z.strictObject({
      vertical: z.optional(z.enum(verticals)),
      sport: z.optional(SportId),
      league: z.optional(Urn),
      /** `live`, `upcoming`, `featured`, or a day of the brand. */
      when: z.optional(
        z.union([z.enum(['live', 'upcoming', 'today', 'tomorrow', 'featured']), Day]),
      ),
      /** Just these, separated by commas: favourites, slips. */
      ids: z.optional(z.string().check(z.maxLength(2_000))),
      language: Language,
      limit: Limit,
      cursor: Cursor,
    }),
    ok: z.object({
      rows: z.array(EventRow),
      next: z.nullable(z.string()),
      isPaused: z.boolean(),
    }),
    errors: [],
  },
  event: {
    summary: 'One event with all its lines',
    limit: '240/min',
    params: z.strictObject({ eventId: Urn }),
    query: z.strictObject({ language: Language }),
    ok: z.object({
      event: EventRow,
      lines: z.array(Line),
      isPaused: z.boolean(),
      /** By how much a side must be ahead for bets of before the start to be paid; else null. */
      earlyLead: z.nullable(z.int()),
    }),
    errors: ['event-unknown'],
  },
  statistics: {
    summary: 'How both sides of an event have played in its league, and the table of the league',
    limit: '60/min',
    params: z.strictObject({ eventId: Urn }),
    query: z.strictObject({ language: Language }),
    ok: EventStatistics,
    errors: ['event-unknown'],
  },
  results: {
    summary: 'Events that have ended on a day of the last seven, with their scores',
    limit: '60/min',
    query: z.strictObject({
      vertical: z.optional(z.enum(verticals)),
      sport: z.optional(SportId),
      day: z.optional(Day),
      language: Language,
      limit: Limit,
      cursor: Cursor,
    }),
    ok: z.object({ rows: z.array(EventRow), next: z.nullable(z.string()) }),
    errors: [],
  },
  rules: {
    summary: 'The figures of the house’s rules: limits, delays, cash-out',
    limit: '60/min',
    ok: StakeTerms,
    errors: [],
  },
  search: {
    summary: 'Events and leagues by what people call them',
    limit: '60/min',
    query: z.strictObject({
      q: z.string().check(z.minLength(1), z.maxLength(60)),
      vertical: z.optional(z.enum(verticals)),
      language: Language,
    }),
    ok: z.object({
      events: z.array(EventRow),
      leagues: z.array(z.extend(League, { sportId: z.int() })),
    }),
    errors: [],
  },
  quote: {
    summary: 'What the legs of a slip cost now, whether they go together, and the largest stake',
    limit: '10/sec',
    headers: ['authorization'],
    body: z.strictObject({
      type: z.enum(betTypes),
      legs: z.array(LegInput).check(z.minLength(1), z.maxLength(slipLimits.legsMax)),
      folds: z.optional(z.array(z.int().check(z.gte(1), z.lte(20))).check(z.maxLength(20))),
      eachWay: z.optional(z.boolean()),
      language: Language,
    }),
    ok: z.object({
      legs: z.array(
        z.object({
          /** Null where the line takes no bets now. */
          odds: z.nullable(z.int()),
          /** What counts of them for the bonus, where the house made them better; else null. */
          bonusOdds: z.nullable(z.int()),
          /** Null where nobody knows the event any more. */
          event: z.nullable(EventRow),
          line: z.nullable(Line),
        }),
      ),
      /** Of a builder: its price of now. */
      price: z.nullable(z.int()),
      /** What a place pays of the odds, where every leg can be backed for one; else null. */
      placeFraction: z.nullable(z.string()),
      /** Places of legs that cannot be combined. */
      related: z.array(z.int()),
      /** Why the slip is no bet: a code of the errors. */
      refusal: z.nullable(z.string()),
      combinations: z.int(),
      totalOdds: z.nullable(z.string()),
      /** Of a member: with what they have room for. */
      stakeMin: Money,
      maximum: z.nullable(Money),
      currency: z.string(),
      delayMs: z.int(),
      /** What the brand pays on top of accumulators now; null where nothing. */
      accaBonus: z.nullable(AccaBonus),
    }),
    errors: [],
  },
  slip: {
    summary: 'A slip that somebody shared',
    limit: '60/min',
    params: z.strictObject({ code }),
    ok: z.object({ legs: z.array(LegInput), type: z.enum(betTypes) }),
    errors: ['slip-unknown'],
  },
  share: {
    summary: 'Keeps a slip for thirty days under a code',
    limit: '20/min',
    body: z.strictObject({
      type: z.enum(betTypes),
      legs: z.array(LegInput).check(z.minLength(1), z.maxLength(slipLimits.legsMax)),
    }),
    ok: z.object({ code: z.string() }),
    errors: ['event-unknown'],
  },
} as const satisfies TermsByName
