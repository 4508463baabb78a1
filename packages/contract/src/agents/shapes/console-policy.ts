import * as z from 'zod/mini'
import { Day, Id, Instant, Money, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { contractKinds, dividendPeriods, groupModes } from '../values.ts'
import { Month, PlanTerms } from './affiliates.ts'
import { PolicyValue } from './console-runs.ts'
import { Limits, Percent } from './fields.ts'
import { Threshold } from './terms.ts'

const code = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const params = z.strictObject({ code })
const Reason = Text(140, 3)
const Count = z.int().check(z.minimum(0), z.maximum(1_000_000))

const Sums = z.object({
  total: Money,
  /** Of it, what the house pays. */
  house: Money,
  /** Bills of the house that people would have had to let go. */
  held: z.int(),
})

export const PolicyEffect = z.object({
  /** The last whole month. */
  month: Month,
  currency: z.string(),
  rows: z.array(
    z.object({
      kind: z.enum(contractKinds),
      period: z.nullable(z.enum(dividendPeriods)),
      bills: z.int(),
      /** Bills that come to something else. */
      changed: z.int(),
      before: Sums,
      after: Sums,
    }),
  ),
})
export type PolicyEffect = z.output<typeof PolicyEffect>

/** What a brand gives of bets, whom it lets open what, and what friends bring. */
export const BrandTerms = z.strictObject({
  limits: z.strictObject(Limits.shape),
  /** Accounts that each agent may open from a prize group on. */
  quotas: z
    .array(
      z.strictObject({
        mode: z.enum(groupModes),
        bandFrom: z.int(),
        count: z.int().check(z.minimum(0), z.maximum(100_000)),
      }),
    )
    .check(z.maxLength(20)),
  friends: z.strictObject({
    minDeposit: Threshold,
    minValid: Threshold,
    days: z.int().check(z.minimum(1), z.maximum(90)),
    tiers: z
      .array(
        z.strictObject({
          fromK: z.int().check(z.minimum(1), z.maximum(100_000)),
          amount: Threshold,
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
    /** In percent, of what friends who were paid for play. */
    turnover: Percent,
  }),
})
export type BrandTerms = z.output<typeof BrandTerms>

const PlanCalculation = z.object({
  currency: z.string(),
  /** Net revenue of the month. */
  revenue: Money,
  /** What the share is of, with what was carried; null without a share. */
  base: z.nullable(Money),
  rate: z.nullable(z.string()),
  share: Money,
  /** Loss that the next month begins with. */
  carried: Money,
  cpa: Money,
  total: Money,
})
export type PlanCalculation = z.output<typeof PlanCalculation>

/** What there is of one of the two in a review, of all its days. */
const ReviewSide = z.object({
  memberId: Id,
  username: z.string(),
  registeredAt: Instant,
  firstDeposit: z.nullable(Money),
  deposits: Money,
  withdrawals: Money,
  valid: Money,
  /** What the house won. */
  won: Money,
})
export type ReviewSide = z.output<typeof ReviewSide>

const Review = z.object({
  memberId: Id,
  username: z.string(),
  program: z.enum(['friends', 'affiliate']),
  outcome: z.enum(['waits', 'counts', 'refused']),
  amount: Money,
  hits: z.array(z.string()),
  /** From this day on a decision stands; null while there is none. */
  until: z.nullable(Day),
  referrer: ReviewSide,
  friend: ReviewSide,
})
export type Review = z.output<typeof Review>

export const agentPolicyConsole = {
  effect: {
    permission: 'agents.read',
    brands: 'code',
    limit: '12/min',
    summary: 'What the last whole month would have come to under other settings; nothing is stored',
    params,
    body: z.strictObject({ values: z.record(z.string(), PolicyValue) }),
    ok: PolicyEffect,
    errors: [],
  },
  terms: {
    permission: 'agents.read',
    brands: 'code',
    summary: 'What a brand gives of bets, quotas of agents, and what friends bring',
    params,
    ok: z.object({
      version: z.int(),
      currency: z.string(),
      terms: BrandTerms,
      /** What prices of modes with fixed odds leave for a rate, in percent. */
      room: z.object({ Elott: Percent, SEA: Percent }),
    }),
    errors: [],
  },
  proposeTerms: {
    permission: 'agents.approve',
    brands: 'code',
    summary: 'Asks another person to agree to what a brand gives',
    params,
    body: z.strictObject({
      /** The version that was read. */
      version: z.int(),
      terms: BrandTerms,
      reason: Reason,
    }),
    ok: z.object({ approvalId: Id }),
    errors: [
      'approval-needed',
      'approval-own',
      'policy-changed',
      'downline-higher',
      'rate-above-upline',
    ],
  },
  calculate: {
    permission: 'agents.read',
    brands: 'code',
    limit: '60/min',
    summary: 'What a plan would pay for a month, by the code that pays',
    params,
    body: z.strictObject({
      terms: PlanTerms,
      month: z.strictObject({
        stake: Threshold,
        payout: Threshold,
        bonus: Threshold,
        rebate: Threshold,
        chargeback: Threshold,
        deposit: Threshold,
        withdrawal: Threshold,
        /** Loss of earlier months. */
        lossBefore: Threshold,
        firstDepositors: Count,
        /** Players who qualify for a payment each. */
        qualified: z.int().check(z.minimum(0), z.maximum(10_000)),
      }),
    }),
    ok: PlanCalculation,
    errors: ['terms-invalid'],
  },
  reviews: {
    permission: 'agents.read',
    brands: 'code',
    summary: 'Friends and players who wait for people, or whose decision may yet be taken back',
    params,
    ok: z.object({ currency: z.string(), rows: z.array(Review) }),
    errors: [],
  },
  undoReview: {
    permission: 'affiliate.review',
    brands: 'code',
    summary: 'Takes a decision on a friend or player back while its hold runs: it waits again',
    params: z.strictObject({ code, memberId: Id }),
    body: z.strictObject({ reason: Reason }),
    ok: z.null(),
    errors: ['state-changed'],
  },
} as const satisfies TermsByName
