import * as z from 'zod/mini'
import { Cursor, Id, Instant, Limit, Money, pageOf } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { Address } from './points.ts'
import { awardSources, awardStates, cashbackModes, rewardKinds } from '../values.ts'

/** Something that may be collected, or was. */
export const Award = z.object({
  awardId: Id,
  source: z.enum(awardSources),
  /** What it is of: an activity's title, a level's name. */
  title: z.nullable(z.string()),
  period: z.string(),
  kind: z.enum(rewardKinds),
  /** Money, or points with two decimals; of the rest a count. */
  amount: Money,
  currency: z.nullable(z.string()),
  state: z.enum(awardStates),
  claimUntil: z.nullable(Instant),
  createdAt: Instant,
  endedAt: z.nullable(Instant),
})
export type Award = z.output<typeof Award>

export const claimErrors = [
  'nothing-to-claim',
  'claim-expired',
  'offers-closed',
  'account-frozen',
  'state-changed',
  'free-rounds-not-offered',
  'reward-held',
  'address-needed',
] as const

/** Cashback by category and vendor since the last payment. */
export const RebateLine = z.object({
  /** Null for what is left of before. */
  category: z.nullable(z.string()),
  vendor: z.nullable(z.string()),
  vendorName: z.nullable(z.string()),
  validBet: Money,
  /** Parts per million of the valid bet. */
  ratePpm: z.nullable(z.int()),
  rebate: Money,
})
export type RebateLine = z.output<typeof RebateLine>

export const Rebate = z.object({
  currency: z.string(),
  mode: z.enum(cashbackModes),
  total: Money,
  /** What a press pays now; by period it is what the period has come to. */
  claimable: Money,
  minimum: Money,
  maximum: z.nullable(Money),
  paidToday: Money,
  /** Why nothing is paid now. */
  refusal: z.nullable(z.enum(['below-minimum', 'daily-limit-reached', 'offers-closed'])),
  /** When the period ends; null by hand. */
  endsAt: z.nullable(Instant),
  lines: z.array(RebateLine),
})
export type Rebate = z.output<typeof Rebate>

export const rewards = {
  mine: {
    audience: 'real-account',
    limit: '60/min',
    summary: 'Everything that the member may collect now, of all sources',
    ok: z.object({ awards: z.array(Award), currency: z.string() }),
    errors: [],
  },
  history: {
    audience: 'real-account',
    limit: '60/min',
    summary: 'What was collected, given or has lapsed, newest first',
    query: z.strictObject({
      source: z.optional(z.enum(awardSources)),
      limit: Limit,
      cursor: Cursor,
    }),
    ok: pageOf(Award),
    errors: [],
  },
  claim: {
    audience: 'real-account',
    limit: '60/min',
    summary: 'Collects one award, once',
    /** Goods are sent to the address. */
    body: z.strictObject({ awardId: Id, address: z.optional(Address) }),
    ok: Award,
    errors: [...claimErrors],
  },
  rebate: {
    audience: 'real-account',
    limit: '60/min',
    summary: 'Cashback since the last payment',
    ok: Rebate,
    errors: ['not-found'],
  },
  claimRebate: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'Pays cashback by hand, once per key',
    ok: Award,
    errors: [
      'not-found',
      'below-minimum',
      'daily-limit-reached',
      'offers-closed',
      'account-frozen',
      'state-changed',
      'free-rounds-not-offered',
      'reward-held',
    ],
  },
} as const satisfies TermsByName
