import * as z from 'zod/mini'
import { categories } from '../../catalogue/values.ts'
import { Amount, Instant, Text } from '../../fields.ts'
import {
  activityKinds,
  activityPeriods,
  metrics,
  missionPeriods,
  products,
  tournamentMetrics,
} from '../values.ts'
import { Audience } from './audience.ts'

const Ppm = z.int().check(z.minimum(1), z.maximum(1_000_000))
const Bps = z.int().check(z.minimum(0), z.maximum(10_000))
const Multiple = z.int().check(z.minimum(0), z.maximum(100))
const Days = z.int().check(z.minimum(1), z.maximum(365))
const Code = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/))
const GameCode = z.string().check(z.regex(/^[\w.:-]{1,80}$/))
const Places = z.int().check(z.minimum(1), z.maximum(10_000))

/** Which play counts; of nothing all of it. */
export const PlayFilter = z.strictObject({
  categories: z.optional(z.array(z.enum(categories)).check(z.maxLength(9))),
  vendors: z.optional(z.array(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)))),
  games: z.optional(z.array(GameCode).check(z.maxLength(200))),
})
export type PlayFilter = z.output<typeof PlayFilter>

/** What has to be done; money as text, of `multiple` hundredths. */
export const Condition = z.strictObject({
  metric: z.enum(metrics),
  target: Amount,
  filter: PlayFilter,
})
export type Condition = z.output<typeof Condition>

/** Weights by category, `vendor:NAME` or `game:CODE`, in basis points. */
export const Weights = z.record(z.string().check(z.regex(/^[\w:.-]{1,80}$/)), Bps)

/** What frees a bonus (2.2). */
export const BonusTerms = z.strictObject({
  multiple: z.int().check(z.minimum(1), z.maximum(100)),
  base: z.enum(['bonus', 'bonus+deposit']),
  days: Days,
  maxBet: z.nullable(Amount),
  cap: z.nullable(Amount),
  isSticky: z.boolean(),
  counts: z.enum(['all', 'bonus-only']),
  /** Null for the brand's own. */
  weights: z.nullable(Weights),
})
export type BonusTerms = z.output<typeof BonusTerms>

/** How much: a fixed sum, or a share of the deposit, of valid bets or of what was lost. */
export const Size = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('fixed'), amount: Amount }),
  z.strictObject({
    by: z.literal('share'),
    ppm: z.int().check(z.minimum(1), z.maximum(10_000_000)),
    minimum: z.nullable(Amount),
    maximum: z.nullable(Amount),
  }),
])
export type Size = z.output<typeof Size>

export const Reward = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('money'), size: Size }),
  z.strictObject({ kind: z.literal('locked-bonus'), size: Size, terms: BonusTerms }),
  z.strictObject({ kind: z.literal('playable-bonus'), size: Size, terms: BonusTerms }),
  z.strictObject({
    kind: z.literal('free-rounds'),
    gameCode: GameCode,
    stake: Amount,
    rounds: z.int().check(z.minimum(1), z.maximum(1_000)),
    multiple: Multiple,
    cap: z.nullable(Amount),
    days: Days,
  }),
  z.strictObject({ kind: z.literal('points'), points: Amount }),
  z.strictObject({
    kind: z.literal('tickets'),
    raffle: Code,
    count: z.int().check(z.minimum(1), z.maximum(10_000)),
  }),
  z.strictObject({
    kind: z.literal('goods'),
    pieces: z.int().check(z.minimum(1), z.maximum(100)),
    /** What it costs the brand, for the budget. */
    worth: Amount,
  }),
  z.strictObject({ kind: z.literal('free-bet'), amount: Amount, days: Days }),
  z.strictObject({ kind: z.literal('boost'), ppm: Ppm, days: Days, worth: Amount }),
])
export type Reward = z.output<typeof Reward>

/** What staff give by hand: nothing that depends on a deposit or on play. */
export const Gift = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('money'), amount: Amount }),
  z.strictObject({ kind: z.literal('points'), points: Amount }),
  z.strictObject({
    kind: z.literal('locked-bonus'),
    amount: Amount,
    multiple: z.int().check(z.minimum(1), z.maximum(100)),
    days: Days,
    cap: z.nullable(Amount),
  }),
])
export type Gift = z.output<typeof Gift>

export const MissionProgram = z.strictObject({
  of: z.literal('mission'),
  period: z.enum(missionPeriods),
  condition: Condition,
  /** The code of a mission that has to be collected first. */
  requires: z.nullable(Code),
  order: z.int().check(z.minimum(0), z.maximum(1_000)),
})

export const SignInProgram = z.strictObject({
  of: z.literal('sign-in'),
  isCumulative: z.boolean(),
  /** A reward for each day of the calendar. */
  days: z.array(Reward).check(z.minLength(1), z.maxLength(31)),
})

export const TournamentProgram = z.strictObject({
  of: z.literal('tournament'),
  metric: z.enum(tournamentMetrics),
  filter: PlayFilter,
  minScore: Amount,
  /** Whether one has to join, or whoever plays takes part. */
  entry: z.enum(['join', 'play']),
  ties: z.enum(['first', 'split']),
  prizes: z.discriminatedUnion('by', [
    z.strictObject({
      by: z.literal('place'),
      amounts: z.array(Amount).check(z.minLength(1), z.maxLength(200)),
    }),
    z.strictObject({
      by: z.literal('pool'),
      pool: Amount,
      ppm: z.array(Ppm).check(z.minLength(1), z.maxLength(200)),
    }),
  ]),
})

export const RafflePrize = z.strictObject({
  name: Text(60),
  reward: Reward,
  units: Places,
})

export const RaffleProgram = z.strictObject({
  of: z.literal('raffle'),
  /** Drawn once over a frozen list, or by every ticket at once. */
  mode: z.enum(['draw', 'instant']),
  tickets: z.nullable(
    z.strictObject({
      per: z.enum(['valid', 'deposit', 'mission']),
      /** So much for a ticket; of missions a count. */
      amount: Amount,
      filter: PlayFilter,
    }),
  ),
  drawAt: z.nullable(Instant),
  onePerMember: z.boolean(),
  prizes: z.array(RafflePrize).check(z.minLength(1), z.maxLength(50)),
  /** Of an instant raffle: the chance of each prize, in the same order. */
  chances: z.array(Ppm).check(z.maxLength(50)),
})

export const EnvelopeProgram = z.strictObject({
  of: z.literal('red-envelope'),
  every: z.enum(['once', 'hourly', 'daily']),
  total: Amount,
  pieces: Places,
  minimum: Amount,
  mode: z.enum(['random', 'even']),
  openSeconds: z.int().check(z.minimum(10), z.maximum(3_600)),
  /** Asked for before a piece is given; null where everybody may come. */
  needs: z.nullable(Condition),
})

export const Program = z.discriminatedUnion('of', [
  MissionProgram,
  SignInProgram,
  TournamentProgram,
  RaffleProgram,
  EnvelopeProgram,
])
export type Program = z.output<typeof Program>

export const ActivityTexts = z.strictObject({
  title: Text(80),
  teaser: Text(160, 0),
  text: z.string().check(z.maxLength(20_000)),
  terms: z.string().check(z.maxLength(40_000)),
})

/** Texts by language; those of the brand's own language are complete. */
export const TextsByLanguage = z.record(
  z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2})?$/)),
  ActivityTexts,
)

/** An activity as staff write it. */
export const Definition = z.strictObject({
  code: Code,
  kind: z.enum(activityKinds),
  product: z.enum(products),
  isVip: z.boolean(),
  texts: TextsByLanguage,
  art: z.string().check(z.maxLength(40)),
  audience: Audience,
  showFrom: Instant,
  startsAt: Instant,
  endsAt: Instant,
  period: z.enum(activityPeriods),
  /** The least deposit that gives something; of kinds that ask for one. */
  minDeposit: z.nullable(Amount),
  condition: z.nullable(Condition),
  reward: z.nullable(Reward),
  review: z.enum(['none', 'staff']),
  claim: z.enum(['hand', 'auto']),
  decision: z.enum(['at-once', 'deferred']),
  claimDays: Days,
  limits: z.strictObject({
    perMember: z.nullable(Places),
    perHousehold: z.nullable(Places),
    perDay: z.nullable(Places),
  }),
  budget: z.strictObject({ amount: Amount, pieces: z.nullable(Places) }),
  stack: z.strictObject({
    isExclusive: z.boolean(),
    group: z.nullable(Code),
    groupLimit: Places,
  }),
  holdoutBps: z.int().check(z.minimum(0), z.maximum(5_000)),
  program: z.nullable(Program),
})
export type Definition = z.output<typeof Definition>
