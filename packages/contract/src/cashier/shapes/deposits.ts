import * as z from 'zod/mini'
import { Amount, Cursor, Id, Instant, Limit, Money, pageOf } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { depositStates } from '../values.ts'

export const DepositMethod = z.object({
  methodId: z.string(),
  kind: z.enum(['bank', 'qr', 'ewallet', 'card', 'transfer', 'crypto']),
  name: z.string(),
  minimum: Money,
  maximum: Money,
  suggested: z.array(Money),
  /** Where one pays: on the provider's page, or by instructions that are shown. */
  way: z.enum(['page', 'instructions']),
  fee: z.object({ fixed: Money, bps: z.int(), max: z.nullable(Money) }),
  /** The brand's note in the language of the call; may be empty. */
  note: z.string(),
})
export type DepositMethod = z.output<typeof DepositMethod>

/** What a member who sends money by himself has to know. */
export const DepositInstructions = z.object({
  /** In the order in which a person needs them; `text` is copied as it stands. */
  lines: z.array(
    z.object({
      name: z.enum([
        'bank',
        'holder',
        'account',
        'purse',
        'reference',
        'address',
        'network',
        'amount',
      ]),
      text: z.string().check(z.maxLength(200)),
    }),
  ),
  /** What a code to be scanned says; null where there is none. */
  qr: z.nullable(z.string().check(z.maxLength(500))),
  confirmationsNeeded: z.int().check(z.minimum(0), z.maximum(200)),
  /** Where a test environment lets the money be sent; null with real money. */
  sandboxUrl: z.nullable(z.url({ protocol: /^https?$/ })),
})
export type DepositInstructions = z.output<typeof DepositInstructions>

export const Deposit = z.object({
  depositId: Id,
  state: z.enum(depositStates),
  amount: Money,
  currency: z.string(),
  methodId: z.string(),
  methodName: z.string(),
  /** Where the member pays; null once the deposit has ended. */
  redirectUrl: z.nullable(z.string()),
  /** How to send the money; null where the provider has a page. */
  instructions: z.nullable(DepositInstructions),
  /** When the instructions end; what comes later is credited all the same. */
  expiresAt: z.nullable(Instant),
  /** What has arrived and is in the balance. */
  received: Money,
  /** What was taken of that as fees. */
  fee: Money,
  /** What the provider took back of it later. */
  chargedBack: Money,
  /** Seen by the provider, not final yet. */
  arriving: z.array(z.object({ amount: Money, confirmations: z.int() })),
  createdAt: Instant,
  settledAt: z.nullable(Instant),
})
export type Deposit = z.output<typeof Deposit>

export const deposits = {
  methods: {
    audience: 'real-account',
    summary: 'Ways to deposit, with their limits',
    ok: z.array(DepositMethod),
    errors: [],
  },
  quote: {
    audience: 'real-account',
    summary: 'The fee of an amount and what would be credited',
    query: z.strictObject({ methodId: z.string().check(z.maxLength(40)), amount: Amount }),
    ok: z.object({ amount: Money, fee: Money, credited: Money }),
    errors: ['method-unavailable', 'amount-malformed', 'amount-too-fine', 'amount-too-large'],
  },
  create: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'Opens a deposit and the hosted page of the payment provider',
    body: z.strictObject({
      methodId: z.string().check(z.maxLength(40)),
      amount: Amount,
      /** The fee that was shown; with another one nothing is opened. */
      fee: z.optional(Money),
    }),
    ok: Deposit,
    errors: [
      'method-unavailable',
      'amount-malformed',
      'amount-too-fine',
      'amount-too-large',
      'below-minimum',
      'above-maximum',
      'provider-unavailable',
      'player-excluded',
      'account-held',
      /** Carries { available, reserved, open }: what is left, and what open orders hold of it. */
      'deposit-limit',
      'daily-deposits-reached',
      /** Carries { fee }: what it is now. */
      'fee-changed',
    ],
  },
  list: {
    audience: 'real-account',
    summary: "The member's deposits, newest first",
    query: z.strictObject({ limit: Limit, cursor: Cursor }),
    ok: pageOf(Deposit),
    errors: [],
  },
  get: {
    audience: 'real-account',
    summary: 'One deposit with its present state',
    params: z.strictObject({ depositId: Id }),
    ok: Deposit,
    errors: ['not-found'],
  },
  cancel: {
    audience: 'real-account',
    limit: '30/min',
    summary: 'Ends an order that nobody has paid; money that comes all the same is credited',
    params: z.strictObject({ depositId: Id }),
    ok: Deposit,
    errors: ['not-found', 'state-changed'],
  },
} as const satisfies TermsByName
