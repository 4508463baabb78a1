import * as z from 'zod/mini'
import { Id, Instant, Money } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import {
  activityKinds,
  activityStates,
  applicationLimits,
  devices,
  metrics,
  products,
  rewardKinds,
} from '../values.ts'

/** What stands beside a headline: the significant conditions (S6). */
export const KeyTerms = z.object({
  minDeposit: z.nullable(Money),
  rewardKind: z.nullable(z.enum(rewardKinds)),
  /** The most that it gives; of shares without a limit null. */
  most: z.nullable(Money),
  percentPpm: z.nullable(z.int()),
  /** How often it must be played; 0 where it is real money at once. */
  multiple: z.int(),
  days: z.nullable(z.int()),
  maxBet: z.nullable(Money),
  claimDays: z.int(),
  condition: z.nullable(z.object({ metric: z.enum(metrics), target: Money })),
})
export type KeyTerms = z.output<typeof KeyTerms>

export const ActivityCard = z.object({
  activityId: Id,
  code: z.string(),
  kind: z.enum(activityKinds),
  product: z.enum(products),
  isVip: z.boolean(),
  title: z.string(),
  teaser: z.string(),
  art: z.string(),
  state: z.enum(activityStates),
  startsAt: Instant,
  endsAt: Instant,
  claimUntil: z.nullable(Instant),
  awardId: z.nullable(Id),
  keyTerms: KeyTerms,
})
export type ActivityCard = z.output<typeof ActivityCard>

/** What of an audience does not fit, for a text that says so. */
export const NotEligible = z.object({
  predicate: z.looseObject({ is: z.string() }),
  isNot: z.boolean(),
})

export const OwnTry = z.object({
  period: z.string(),
  state: z.enum(activityStates),
  joinedAt: Instant,
  remark: z.string(),
  decision: z.string(),
  progress: Money,
})

export const ActivityDetail = z.extend(ActivityCard, {
  html: z.string(),
  termsHtml: z.string(),
  termsHash: z.string(),
  version: z.int(),
  /** Whether an application with a remark and pictures is written. */
  isReviewed: z.boolean(),
  currency: z.string(),
  /** Of what was joined: how far its condition is. */
  progress: z.nullable(z.object({ done: Money, target: Money, percent: z.int() })),
  /** How much of each category counts, in basis points. */
  weights: z.nullable(z.record(z.string(), z.int())),
  notEligible: z.nullable(NotEligible),
  history: z.array(OwnTry),
})
export type ActivityDetail = z.output<typeof ActivityDetail>

const offerErrors = [
  'not-found',
  'offers-closed',
  'promotion-not-eligible',
  'promotion-exclusive',
  'promotion-group-used',
  'promotion-exhausted',
  'promotion-closed',
  'limit-reached',
  'state-changed',
  'claim-expired',
] as const

const Device = z.optional(z.enum(devices))
const one = z.strictObject({ activityId: Id })

export const activities = {
  list: {
    summary: 'What the brand offers, for everybody; a member sees what is meant for them',
    headers: ['authorization'],
    limit: '60/min',
    query: z.strictObject({ device: Device }),
    ok: z.object({ activities: z.array(ActivityCard), currency: z.string() }),
    errors: [],
  },
  detail: {
    summary: 'One activity with its terms',
    headers: ['authorization'],
    limit: '60/min',
    params: one,
    query: z.strictObject({ device: Device }),
    ok: ActivityDetail,
    errors: ['not-found'],
  },
  apply: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'Joins an activity under the terms that stand now, or applies for it with pictures',
    params: one,
    body: z.strictObject({
      remark: z.string().check(z.trim(), z.maxLength(applicationLimits.remarkMax)),
      /** The terms that were shown: others are refused. */
      termsHash: z.string().check(z.maxLength(64)),
      device: Device,
    }),
    ok: ActivityDetail,
    errors: [...offerErrors, 'image-refused'],
  },
} as const satisfies TermsByName
