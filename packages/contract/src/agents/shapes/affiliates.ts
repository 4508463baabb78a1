import * as z from 'zod/mini'
import { Cursor, Day, Instant, Limit, Money, pageOf, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { applicationStates, qualifiedStates, shareModes, statementStates } from '../values.ts'
import { Percent } from './fields.ts'
import { Threshold } from './terms.ts'

const tiersMax = 20
const tiers = <S extends z.ZodMiniType>(tier: S) =>
  z.array(tier).check(z.minLength(1), z.maxLength(tiersMax))

/** How affiliates earn: a share of what players bring, an amount per player, or both. */
export const PlanTerms = z.strictObject({
  share: z.nullable(
    z.strictObject({
      /** Whether tiers are met by net revenue, in money, or by first depositors of the month. */
      by: z.enum(['ngr', 'ftd']),
      tiers: tiers(z.strictObject({ min: Threshold, rate: Percent })),
      negative: z.enum(shareModes),
      /** From which loss on a player is set apart, in the mode of high rollers. */
      limit: z.nullable(Threshold),
    }),
  ),
  cpa: z.nullable(
    z.strictObject({
      minFirst: Threshold,
      minDeposit: Threshold,
      minValid: Threshold,
      tiers: tiers(
        z.strictObject({
          fromK: z.int().check(z.minimum(1), z.maximum(1_000_000)),
          amount: Threshold,
        }),
      ),
      monthCap: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    }),
  ),
})
export type PlanTerms = z.output<typeof PlanTerms>

export const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

export const AffiliateStatement = z.object({
  month: Month,
  state: z.enum(statementStates),
  /** Of the month: what players brought, before anything carried. */
  revenue: Money,
  rate: z.string(),
  share: Money,
  /** For players who qualified and whose day came. */
  cpa: Money,
  /** What was paid, or is being decided on; what was kept before is in it. */
  amount: Money,
  reason: z.nullable(z.string()),
})
export type AffiliateStatement = z.output<typeof AffiliateStatement>

export const StatementTrace = z.object({
  ...AffiliateStatement.shape,
  plan: PlanTerms,
  firstDepositors: z.int(),
  players: z.int(),
  carryIn: Money,
  base: Money,
  carryOut: Money,
  /** Players apart from the rest, with what they have to make good first. */
  setApart: z.int(),
  qualified: z.array(z.object({ player: z.string(), day: Day, ordinal: z.int(), amount: Money })),
  /** Those who brought or cost the most. */
  top: z.array(z.object({ player: z.string(), revenue: Money })),
})
export type StatementTrace = z.output<typeof StatementTrace>

const Affiliate = z.object({
  plan: z.nullable(PlanTerms),
  planName: z.nullable(z.string()),
  /** Earned and not paid yet; paid once it is worth paying. */
  balance: Money,
  minPayout: Money,
  payDay: z.int(),
  /** From the links' clicks to players who qualified, over the days asked for. */
  funnel: z.object({
    clicks: z.int(),
    registrations: z.int(),
    firstDepositors: z.int(),
    qualified: z.int(),
  }),
  statements: z.array(AffiliateStatement),
})
export type Affiliate = z.output<typeof Affiliate>

export const AffiliatePlayer = z.object({
  /** Masked. */
  player: z.string(),
  joinedDay: Day,
  state: z.nullable(z.enum(qualifiedStates)),
  /** Parts of what the player brought over the days asked for. */
  won: Money,
  bonus: Money,
  rebate: Money,
  chargeback: Money,
  costs: Money,
  revenue: Money,
})
export type AffiliatePlayer = z.output<typeof AffiliatePlayer>

const Application = z.object({
  state: z.nullable(z.enum(applicationStates)),
  channels: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  createdAt: z.nullable(Instant),
  /** Whether the caller may apply now. */
  mayApply: z.boolean(),
})

const days = { from: z.optional(Day), to: z.optional(Day) }

export const agentAffiliates = {
  state: {
    audience: 'affiliate',
    summary: 'An affiliate’s plan, balance, funnel and statements',
    query: z.strictObject(days),
    ok: Affiliate,
    errors: ['days-invalid'],
  },
  players: {
    audience: 'affiliate',
    summary: 'An affiliate’s players with what each brought, the last to come first: masked',
    query: z.strictObject({ ...days, limit: Limit, cursor: Cursor }),
    ok: pageOf(AffiliatePlayer),
    errors: ['days-invalid'],
  },
  statement: {
    audience: 'affiliate',
    summary: 'How a month’s statement came about',
    params: z.strictObject({ month: Month }),
    ok: StatementTrace,
    errors: [],
  },
  application: {
    audience: 'real-account',
    summary: 'Whether the caller has asked to become an affiliate, and what was decided',
    ok: Application,
    errors: ['method-unavailable'],
  },
  apply: {
    audience: 'real-account',
    limit: '5/min',
    summary: 'Asks to become an affiliate; staff decide',
    body: z.strictObject({ channels: Text(500, 10) }),
    ok: Application,
    errors: ['method-unavailable', 'request-open', 'upline-unfit'],
  },
} as const satisfies TermsByName
