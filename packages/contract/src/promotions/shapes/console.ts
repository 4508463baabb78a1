import * as z from 'zod/mini'
import { Amount, Id, Instant, Money, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import {
  activityKinds,
  activityLifeStates,
  grantProblems,
  mallKinds,
  redemptionStates,
  settingTopics,
} from '../values.ts'
import { Definition, Gift, Reward } from './definition.ts'
import { Address, Texts } from './points.ts'
import { Settings } from './settings.ts'

const code = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const brand = z.strictObject({ code })
const Version = z.int().check(z.minimum(0))
const Remark = Text(140, 0)

const Budget = z.object({
  limit: z.nullable(Money),
  reserved: Money,
  spent: Money,
  piecesLimit: z.nullable(z.int()),
  piecesGiven: z.int(),
})

export const ConsoleActivity = z.object({
  activityId: Id,
  code: z.string(),
  kind: z.enum(activityKinds),
  title: z.string(),
  state: z.enum(activityLifeStates),
  version: Version,
  startsAt: Instant,
  endsAt: Instant,
  joined: z.int(),
  applying: z.int(),
  given: z.int(),
  budget: Budget,
})
export type ConsoleActivity = z.output<typeof ConsoleActivity>

/** What is wrong with a definition: where, and why. */
export const Problem = z.object({
  field: z.string(),
  why: z.enum([
    'times',
    'wager',
    'product',
    'language',
    'reward',
    'raffle',
    'loop',
    'chances',
    'envelope',
    'prizes',
    'condition',
    'deposit',
    'links',
    'code-taken',
    'closed-kind',
  ]),
})
export type Problem = z.output<typeof Problem>

/** What became of a name on a list of gifts. */
export const GrantLine = z.object({
  username: z.string(),
  memberId: z.nullable(Id),
  /** Why nothing is given to it; `not-offered` where the member may be given nothing now. */
  problem: z.nullable(z.enum(grantProblems)),
})
export type GrantLine = z.output<typeof GrantLine>

/** What an activity would have cost: members that it is for, and what they would have got. */
export const Check = z.object({
  problems: z.array(Problem),
  currency: z.string(),
  members: z.int(),
  reached: z.int(),
  /** The most that one member is given; null for a share without a limit. */
  each: z.nullable(Money),
  cost: Money,
  /** What of it would become real money after wagering, as an estimate. */
  expected: Money,
  /** What half of those who reach it get at the most, and all but one in twenty. */
  half: Money,
  most: Money,
  largest: Money,
  /** Whom each part of the audience leaves out: the first one that does not hold counts. */
  removed: z.array(z.object({ is: z.string(), isNot: z.boolean(), members: z.int() })),
  /** Some of those who would have got something, by masked names. */
  examples: z.array(z.object({ memberId: Id, name: z.string(), amount: Money })),
  isSampled: z.boolean(),
})
export type Check = z.output<typeof Check>

/** What a budget has promised and given, beside what the ledger paid for it. */
export const LiabilityRow = z.object({
  code: z.string(),
  /** Null for what is no activity, as levels or cashback. */
  title: z.nullable(z.string()),
  limit: z.nullable(Money),
  /** Set aside for rewards that nobody has taken yet. */
  reserved: Money,
  spent: Money,
  openBonuses: z.int(),
  /** What bonuses hold that have not ended. */
  held: Money,
  /** What of it would become real money after the play that they need, as an estimate. */
  expected: Money,
  /** Part of `spent` that costs where it is used: rounds, bets, points, tickets and goods. */
  inKind: Money,
  /** What the account in the ledger has paid, less what came back. */
  ledger: Money,
  /** What cannot be explained by them: nothing, where the books are right. */
  difference: Money,
})
export type LiabilityRow = z.output<typeof LiabilityRow>

export const Liability = z.object({
  currency: z.string(),
  at: Instant,
  budgets: z.array(LiabilityRow),
  points: z.object({
    /** Points of all members, with those that are held. */
    outstanding: Money,
    /** What they are worth at the brand's rate. */
    worth: Money,
    heldRedemptions: z.int(),
    heldPoints: Money,
    heldWorth: Money,
  }),
})
export type Liability = z.output<typeof Liability>

export const Application = z.object({
  activityId: Id,
  memberId: Id,
  period: z.string(),
  title: z.string(),
  username: z.string(),
  remark: z.string(),
  tries: z.int(),
  joinedAt: Instant,
  /** How many others of the household are in the activity. */
  household: z.int(),
  /** As data addresses. */
  pictures: z.array(z.string()),
})
export type Application = z.output<typeof Application>

export const ConsoleRedemption = z.object({
  redemptionId: Id,
  memberId: Id,
  username: z.string(),
  name: z.string(),
  kind: z.enum(mallKinds),
  quantity: z.int(),
  points: Money,
  state: z.enum(redemptionStates),
  address: z.nullable(Address),
  remark: z.string(),
  tracking: z.string(),
  createdAt: Instant,
  endedAt: z.nullable(Instant),
})
export type ConsoleRedemption = z.output<typeof ConsoleRedemption>

const itemFields = {
  kind: z.enum(mallKinds),
  names: Texts,
  art: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  points: Amount,
  /** Null where it never runs out. */
  stock: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  perMember: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
  level: z.int().check(z.minimum(1), z.maximum(50)),
  place: z.int().check(z.minimum(0), z.maximum(10_000)),
  isOffered: z.boolean(),
  /** What is given at once; null for goods, which are sent. */
  reward: z.nullable(Reward),
}

export const MallItem = z.object({ ...itemFields, itemId: Id, version: Version })
export type MallItem = z.output<typeof MallItem>

const read = { permission: 'promotions.read', brands: 'code' } as const
const write = { permission: 'promotions.write', brands: 'code' } as const
const grant = { permission: 'promotions.grant', brands: 'code' } as const

export const promotionsConsole = {
  activities: {
    ...read,
    summary: 'All activities of a brand, with what they have cost',
    params: brand,
    ok: z.object({ currency: z.string(), activities: z.array(ConsoleActivity) }),
    errors: ['not-found'],
  },
  activity: {
    ...read,
    summary: 'One activity as it is written',
    params: z.strictObject({ code, activityId: Id }),
    ok: z.object({ activity: ConsoleActivity, definition: Definition }),
    errors: ['not-found'],
  },
  check: {
    ...write,
    looksAt: 'examples.memberId',
    summary: 'Says what is wrong with a definition, and what it would have cost in the last week',
    params: brand,
    body: z.strictObject({ activityId: z.nullable(Id), definition: Definition }),
    ok: Check,
    errors: ['not-found'],
  },
  save: {
    ...write,
    summary: 'Writes a draft, or a new version of what has not begun',
    params: brand,
    body: z.strictObject({
      activityId: z.nullable(Id),
      version: z.nullable(Version),
      definition: Definition,
    }),
    ok: ConsoleActivity,
    /** `setting-invalid` carries { field, why }. */
    errors: ['not-found', 'brand-changed', 'setting-invalid', 'state-changed', 'limit-reached'],
  },
  setState: {
    ...write,
    summary: 'Publishes a draft, stops what runs, or lets it go on',
    params: z.strictObject({ code, activityId: Id }),
    body: z.strictObject({
      /** As it was shown. */
      version: Version,
      state: z.enum(['scheduled', 'stopped', 'archived']),
      reason: Remark,
    }),
    /** `approvalId` where it waits for another person, who publishes it. */
    ok: z.extend(ConsoleActivity, { approvalId: z.nullable(Id) }),
    errors: [
      'not-found',
      'brand-changed',
      'state-changed',
      'setting-invalid',
      'limit-reached',
      'approval-needed',
      'approval-own',
      'forbidden',
    ],
  },
  liability: {
    ...read,
    summary: 'What promotions have promised and given, compared with the ledger',
    params: brand,
    ok: Liability,
    errors: ['not-found'],
  },
  applications: {
    ...read,
    looksAt: 'code',
    summary: 'Applications that wait for a decision, the oldest first',
    params: brand,
    ok: z.object({ applications: z.array(Application) }),
    errors: ['not-found'],
  },
  decide: {
    permission: 'promotions.approve',
    brands: 'code',
    summary: 'Approves or rejects an application, once',
    params: brand,
    body: z.strictObject({
      activityId: Id,
      memberId: Id,
      period: z.string().check(z.maxLength(20)),
      outcome: z.enum(['approve', 'reject']),
      remark: Remark,
    }),
    ok: z.null(),
    errors: [
      'not-found',
      'state-changed',
      'promotion-closed',
      'promotion-exhausted',
      'claim-expired',
      'offers-closed',
    ],
  },
  redemptions: {
    ...read,
    looksAt: 'code',
    summary: 'What was redeemed: what waits first, then the latest',
    params: brand,
    ok: z.object({ redemptions: z.array(ConsoleRedemption) }),
    errors: ['not-found'],
  },
  endRedemption: {
    permission: 'promotions.redeem',
    brands: 'code',
    summary: 'Sends what was redeemed, or gives its points back',
    params: z.strictObject({ code, redemptionId: Id }),
    body: z.strictObject({
      outcome: z.enum(['approved', 'rejected']),
      remark: Remark,
      tracking: Text(60, 0),
    }),
    ok: ConsoleRedemption,
    errors: ['not-found', 'state-changed', 'promotion-exhausted', 'account-frozen'],
  },
  items: {
    ...read,
    summary: 'What the mall offers or has offered',
    params: brand,
    ok: z.object({ currency: z.string(), items: z.array(MallItem) }),
    errors: ['not-found'],
  },
  saveItem: {
    ...write,
    summary: 'Adds something to the mall, or changes it',
    params: brand,
    body: z.strictObject({
      ...itemFields,
      itemId: z.nullable(Id),
      version: z.nullable(Version),
    }),
    ok: MallItem,
    errors: ['not-found', 'brand-changed', 'setting-invalid'],
  },
  grant: {
    ...grant,
    summary: 'Gives something to all on a list who may have it, or asks another person to',
    params: brand,
    body: z.strictObject({
      usernames: z.array(Text(40)).check(z.minLength(1), z.maxLength(200)),
      gift: Gift,
      reason: Text(200, 3),
    }),
    /** Each line; `approvalId` where it waits for another person, who gives it. */
    ok: z.object({ lines: z.array(GrantLine), approvalId: z.nullable(Id) }),
    errors: [
      'not-found',
      'setting-invalid',
      'amount-malformed',
      'amount-too-fine',
      'amount-too-large',
      'approval-needed',
      'approval-own',
      'forbidden',
    ],
  },
  settings: {
    ...read,
    summary: 'Points, cashback, levels and rules of a brand',
    params: brand,
    ok: Settings,
    errors: ['not-found'],
  },
  saveSettings: {
    ...write,
    summary: 'Asks another person to agree to a change of one of them',
    params: brand,
    body: z.strictObject({
      topic: z.enum(settingTopics),
      version: Version,
      value: z.unknown(),
      reason: Text(400, 3),
    }),
    ok: z.object({ approvalId: Id }),
    errors: ['not-found', 'brand-changed', 'setting-invalid', 'approval-needed', 'approval-own'],
  },
} as const satisfies TermsByName
