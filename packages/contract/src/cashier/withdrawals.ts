import * as z from 'zod/mini'
import { Amount, Cursor, Id, Instant, Limit, Money, pageOf, Text } from '../fields.ts'
import { define } from '../route.ts'

export const BankAccount = z.object({
  bankAccountId: Id,
  bankName: z.string(),
  holder: z.string(),
  /** Masked: only the last four digits. */
  number: z.string(),
})
export type BankAccount = z.output<typeof BankAccount>

/**
 * pending: money held, waiting for review; approved: on its way to the provider; paid: the provider
 * has paid; rejected, cancelled and failed: the hold was voided and the money is back.
 */
export const withdrawalStates = [
  'pending',
  'approved',
  'paid',
  'rejected',
  'cancelled',
  'failed',
] as const

export const Withdrawal = z.object({
  withdrawalId: Id,
  state: z.enum(withdrawalStates),
  amount: Money,
  currency: z.string(),
  bankAccount: BankAccount,
  reason: z.nullable(z.string()),
  createdAt: Instant,
  settledAt: z.nullable(Instant),
})
export type Withdrawal = z.output<typeof Withdrawal>

export const ConsoleWithdrawal = z.extend(Withdrawal, {
  memberId: Id,
  username: z.string(),
  merchantCode: z.string(),
  reviewedBy: z.nullable(z.string()),
})
export type ConsoleWithdrawal = z.output<typeof ConsoleWithdrawal>

const byId = z.strictObject({ withdrawalId: Id })

export const withdrawals = define({
  limits: {
    method: 'GET',
    path: '/wps/cashier/withdrawal/limits',
    auth: 'member',
    audience: 'real-account',
    summary: 'Limits of a withdrawal and what is left of them today',
    ok: z.object({
      minimum: Money,
      maximum: Money,
      dailyCountLeft: z.int(),
      available: Money,
      currency: z.string(),
    }),
    errors: [],
  },
  bankAccounts: {
    method: 'GET',
    path: '/wps/cashier/bankAccounts',
    auth: 'member',
    audience: 'real-account',
    summary: "The member's bank accounts, numbers masked",
    ok: z.array(BankAccount),
    errors: [],
  },
  addBankAccount: {
    method: 'POST',
    path: '/wps/cashier/bankAccounts',
    auth: 'member',
    idempotent: true,
    audience: 'real-account',
    limit: '10/min',
    summary: 'Adds a bank account to withdraw to',
    body: z.strictObject({
      bankName: Text(60, 2),
      holder: Text(80, 2),
      number: z.string().check(z.trim(), z.regex(/^\d{6,24}$/)),
    }),
    ok: BankAccount,
    errors: ['bank-account-taken', 'bank-accounts-full'],
  },
  request: {
    method: 'POST',
    path: '/wps/cashier/withdrawals',
    auth: 'member',
    idempotent: true,
    encrypted: true,
    audience: 'real-account',
    limit: '10/min',
    summary: 'Requests a withdrawal: the amount is held until it is paid or given back',
    body: z.strictObject({
      amount: Amount,
      bankAccountId: Id,
      paymentPassword: z.string().check(z.minLength(1), z.maxLength(64)),
    }),
    ok: Withdrawal,
    errors: [
      'amount-malformed',
      'amount-too-fine',
      'amount-too-large',
      'below-minimum',
      'above-maximum',
      'daily-limit-reached',
      'insufficient-funds',
      'account-frozen',
      'payment-password-missing',
      'payment-password-wrong',
      'payment-password-locked',
      'method-unavailable',
      'not-found',
    ],
  },
  cancel: {
    method: 'POST',
    path: '/wps/cashier/withdrawals/:withdrawalId/cancel',
    auth: 'member',
    audience: 'real-account',
    limit: '20/min',
    summary: 'Takes back a withdrawal that nobody has reviewed yet',
    params: byId,
    ok: Withdrawal,
    errors: ['not-found', 'state-changed'],
  },
  list: {
    method: 'GET',
    path: '/wps/cashier/withdrawals',
    auth: 'member',
    audience: 'real-account',
    summary: "The member's withdrawals, newest first",
    query: z.strictObject({ limit: Limit, cursor: Cursor }),
    ok: pageOf(Withdrawal),
    errors: [],
  },
  queue: {
    method: 'GET',
    path: '/console/api/withdrawals',
    auth: 'operator',
    permission: 'cashier.read',
    summary: 'Withdrawals of all brands, oldest pending first',
    query: z.strictObject({
      limit: Limit,
      cursor: Cursor,
      state: z.optional(z.enum(withdrawalStates)),
    }),
    ok: pageOf(ConsoleWithdrawal),
    errors: [],
  },
  approve: {
    method: 'POST',
    path: '/console/api/withdrawals/:withdrawalId/approve',
    auth: 'operator',
    permission: 'cashier.approve',
    summary: 'Approves a pending withdrawal and sends it to the payment provider',
    params: byId,
    ok: ConsoleWithdrawal,
    errors: ['not-found', 'state-changed'],
  },
  reject: {
    method: 'POST',
    path: '/console/api/withdrawals/:withdrawalId/reject',
    auth: 'operator',
    permission: 'cashier.approve',
    summary: 'Rejects a pending withdrawal with a reason; the money goes back',
    params: byId,
    body: z.strictObject({ reason: Text(140, 3) }),
    ok: ConsoleWithdrawal,
    errors: ['not-found', 'state-changed'],
  },
})
