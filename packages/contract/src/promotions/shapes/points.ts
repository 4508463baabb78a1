import * as z from 'zod/mini'
import { Amount, Cursor, Id, Instant, Limit, Money, pageOf, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { mallKinds, redeemMax, redemptionStates } from '../values.ts'

/** Texts by language; the brand's own is always there. */
export const Texts = z.record(z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2})?$/i)), z.string())

export const PointBalance = z.object({
  points: Money,
  /** What may be spent: less what redemptions hold. */
  available: Money,
  /** What corrections took back and earnings pay first. */
  owed: Money,
  currency: z.string(),
})
export type PointBalance = z.output<typeof PointBalance>

export const PointReward = z.object({
  rewardId: Id,
  kind: z.enum(mallKinds),
  name: z.string(),
  art: z.string(),
  points: Money,
  /** Null where it never runs out. */
  stock: z.nullable(z.int()),
  /** How many the member may still have; null where there is no limit. */
  left: z.nullable(z.int()),
  level: z.int(),
  needsAddress: z.boolean(),
  isAffordable: z.boolean(),
  isLevelReached: z.boolean(),
})
export type PointReward = z.output<typeof PointReward>

export const PointConfig = z.object({
  /** Points for each category per so much money. */
  perAmount: Money,
  currency: z.string(),
  rates: z.array(z.object({ category: z.string(), points: Money })),
  convert: z.object({
    isOpen: z.boolean(),
    points: Money,
    money: Money,
    minPoints: Money,
    step: Money,
    dailyMax: z.nullable(Money),
    /** What is left of the day; null where there is no limit. */
    leftToday: z.nullable(Money),
    multiple: z.int(),
  }),
})
export type PointConfig = z.output<typeof PointConfig>

export const Address = z.strictObject({
  name: Text(80, 2),
  phone: Text(30, 5),
  street: Text(160, 3),
  city: Text(80, 2),
  region: Text(80, 0),
  postcode: Text(20, 0),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
})
export type Address = z.output<typeof Address>

export const Redemption = z.object({
  redemptionId: Id,
  name: z.string(),
  art: z.string(),
  kind: z.enum(mallKinds),
  points: Money,
  amount: z.int(),
  status: z.enum(redemptionStates),
  remark: z.string(),
  tracking: z.string(),
  /** Masked; empty where nothing is sent, and once it was erased. */
  receivingAddress: z.string(),
  date: Instant,
  endedAt: z.nullable(Instant),
})
export type Redemption = z.output<typeof Redemption>

const Password = z.string().check(z.minLength(1), z.maxLength(64))
const passwordErrors = [
  'payment-password-missing',
  'payment-password-wrong',
  'payment-password-locked',
] as const
const offerErrors = ['offers-closed', 'account-frozen', 'promotion-exhausted'] as const

export const points = {
  balance: {
    audience: 'real-account',
    limit: '120/min',
    summary: "The member's points",
    ok: PointBalance,
    errors: ['not-found'],
  },
  rewards: {
    audience: 'real-account',
    limit: '60/min',
    summary: 'What points may be redeemed for',
    ok: z.object({ rewards: z.array(PointReward) }),
    errors: ['not-found'],
  },
  rewardsV2: {
    audience: 'real-account',
    limit: '60/min',
    summary: 'The same under its other name',
    ok: z.object({ rewards: z.array(PointReward) }),
    errors: ['not-found'],
  },
  config: {
    audience: 'real-account',
    limit: '60/min',
    summary: 'How points are earned and what they are worth',
    ok: PointConfig,
    errors: ['not-found'],
  },
  redemptions: {
    audience: 'real-account',
    limit: '60/min',
    summary: "The member's redemptions, newest first",
    query: z.strictObject({ limit: Limit, cursor: Cursor }),
    ok: pageOf(Redemption),
    errors: [],
  },
  redeem: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'Redeems points; the payment password is asked',
    body: z.strictObject({
      rewardId: Id,
      quantity: z.int().check(z.minimum(1), z.maximum(redeemMax)),
      /** What all of it costs where it was chosen: refused where it costs another sum by now. */
      points: z.optional(Amount),
      address: z.optional(Address),
      password: Password,
    }),
    ok: Redemption,
    errors: [
      ...passwordErrors,
      ...offerErrors,
      'not-found',
      'reward-unknown',
      'out-of-stock',
      'reward-price-changed',
      'insufficient-points',
      'level-needed',
      'limit-reached',
      'address-needed',
    ],
  },
  cancel: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'Takes back a redemption that nobody has decided; its points are back at once',
    params: z.strictObject({ redemptionId: Id }),
    ok: Redemption,
    errors: ['not-found', 'state-changed', 'account-frozen', 'promotion-exhausted'],
  },
  convert: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'Turns points into money; the payment password is asked',
    body: z.strictObject({ points: Amount, password: Password }),
    ok: z.object({ conversionId: Id, points: Money, money: Money, currency: z.string() }),
    errors: [
      ...passwordErrors,
      ...offerErrors,
      'not-found',
      'amount-malformed',
      'amount-too-fine',
      'amount-too-large',
      'points-step',
      'below-minimum',
      'daily-limit-reached',
      'insufficient-points',
    ],
  },
} as const satisfies TermsByName
