import * as z from 'zod/mini'
import { Amount, Cursor, Id, Instant, Limit, Money, pageOf, Name, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { withdrawalOrders, withdrawalRisks, withdrawalStates } from '../values.ts'
import { gateErrors } from './gates.ts'
import { Receipt } from './receipt.ts'

export const BankAccount = z.object({
  bankAccountId: Id,
  bankName: z.string(),
  holder: z.string(),
  /** Masked: only the last four digits. */
  number: z.string(),
})
export type BankAccount = z.output<typeof BankAccount>

export const Withdrawal = z.object({
  withdrawalId: Id,
  state: z.enum(withdrawalStates),
  amount: Money,
  fee: Money,
  /** What is paid to the bank account: the amount less the fee. */
  payout: Money,
  currency: z.string(),
  bankAccount: BankAccount,
  reason: z.nullable(z.string()),
  /** Whether the paid money arrived; null until it is paid. */
  receipt: z.nullable(Receipt),
  /** The withdrawal whose missing money this one pays again. */
  retryOf: z.nullable(Id),
  createdAt: Instant,
  settledAt: z.nullable(Instant),
})
export type Withdrawal = z.output<typeof Withdrawal>

export const ConsoleWithdrawal = z.extend(Withdrawal, {
  memberId: Id,
  username: z.string(),
  merchantCode: z.string(),
  reviewedBy: z.nullable(z.string()),
  /** Why somebody should look before it is paid. */
  risks: z.array(z.enum(withdrawalRisks)),
  needsTwo: z.boolean(),
  firstApprovedBy: z.nullable(z.string()),
  /** The request that waits for another person. */
  approvalId: z.nullable(Id),
})
export type ConsoleWithdrawal = z.output<typeof ConsoleWithdrawal>

const byId = z.strictObject({ withdrawalId: Id })

export const withdrawals = {
  limits: {
    audience: 'real-account',
    summary: 'Limits of a withdrawal and what is left of them today',
    ok: z.object({
      minimum: Money,
      maximum: Money,
      dailyCountLeft: z.int(),
      /** What may still be withdrawn today; null where the brand sets no sum. */
      dailySumLeft: z.nullable(Money),
      available: Money,
      currency: z.string(),
    }),
    errors: [],
  },
  quote: {
    audience: 'real-account',
    summary: 'The fee of an amount and what would be paid to the bank account',
    query: z.strictObject({ amount: Amount }),
    ok: z.object({ amount: Money, fee: Money, payout: Money }),
    errors: ['amount-malformed', 'amount-too-fine', 'amount-too-large'],
  },
  bankAccounts: {
    audience: 'real-account',
    summary: "The member's bank accounts, numbers masked",
    ok: z.array(BankAccount),
    errors: [],
  },
  addBankAccount: {
    audience: 'real-account',
    limit: '10/min',
    summary: 'Adds a bank account to withdraw to',
    body: z.strictObject({
      bankName: Name(60, 2),
      holder: Name(80, 2),
      /** Digits; gaps and hyphens, as cards and letters print them, say nothing. */
      number: z.string().check(
        z.overwrite((text) => text.replaceAll(/[\s-]/g, '')),
        z.regex(/^\d{6,24}$/),
      ),
    }),
    ok: BankAccount,
    errors: ['proof-needed', 'bank-account-taken', 'bank-accounts-full'],
  },
  request: {
    audience: 'real-account',
    limit: '10/min',
    summary: 'Requests a withdrawal: the amount is held until it is paid or given back',
    body: z.strictObject({
      amount: Amount,
      bankAccountId: Id,
      /** The fee the member was shown; another one by now is refused and told. */
      fee: z.optional(Money),
      paymentPassword: z.string().check(z.minLength(1), z.maxLength(64)),
      /** The locked bonus to forfeit, as the member saw it: refused if it has changed since. */
      forfeitBonus: z.optional(Money),
    }),
    ok: Withdrawal,
    errors: [
      'amount-malformed',
      'amount-too-fine',
      'amount-too-large',
      'below-minimum',
      'above-maximum',
      'daily-limit-reached',
      /** Carries { available }: what the day's sum leaves. */
      'daily-sum-reached',
      /** Carries { fee }. */
      'fee-changed',
      ...gateErrors,
      'insufficient-funds',
      'payment-password-missing',
      'payment-password-wrong',
      'payment-password-locked',
      'method-unavailable',
      'not-found',
    ],
  },
  cancel: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'Takes back a withdrawal that nobody has reviewed yet',
    params: byId,
    ok: Withdrawal,
    errors: ['not-found', 'state-changed'],
  },
  list: {
    audience: 'real-account',
    summary: "The member's withdrawals, newest first; with `open` those alone that are under way",
    query: z.strictObject({ limit: Limit, cursor: Cursor, open: z.optional(z.literal('true')) }),
    ok: pageOf(Withdrawal),
    errors: [],
  },
  queue: {
    permission: 'cashier.read',
    brands: 'rows',
    summary: 'Withdrawals of all brands: those that wait longest first, others newest first',
    query: z.strictObject({
      limit: Limit,
      cursor: Cursor,
      state: z.optional(z.enum(withdrawalStates)),
    }),
    /** The order: a queue serves the longest waiting first, a list shows the newest. */
    ok: z.extend(pageOf(ConsoleWithdrawal), { order: z.enum(withdrawalOrders) }),
    errors: [],
  },
  approve: {
    permission: 'cashier.approve',
    brands: 'rows',
    summary: 'Approves a pending withdrawal; above the brand’s limits asks another person to',
    params: byId,
    /** Shown to the second person; required where two people are needed. */
    body: z.strictObject({ reason: z.optional(Text(140, 3)) }),
    ok: ConsoleWithdrawal,
    /** `approval-needed` and `approval-own` carry { approvalId }. */
    errors: [
      'not-found',
      'state-changed',
      'debt-open',
      'approval-needed',
      'approval-own',
      'forbidden',
    ],
  },
  reject: {
    permission: 'cashier.approve',
    brands: 'rows',
    summary: 'Rejects a pending withdrawal with a reason; the money goes back',
    params: byId,
    body: z.strictObject({ reason: Text(140, 3) }),
    ok: ConsoleWithdrawal,
    errors: ['not-found', 'state-changed'],
  },
} as const satisfies TermsByName
