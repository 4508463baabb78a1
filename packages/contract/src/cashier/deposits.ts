import * as z from 'zod/mini'
import { Amount, Cursor, Id, Instant, Limit, Money, pageOf } from '../fields.ts'
import { define } from '../route.ts'

export const DepositMethod = z.object({
  methodId: z.string(),
  kind: z.enum(['bank', 'qr', 'ewallet', 'card']),
  name: z.string(),
  minimum: Money,
  maximum: Money,
  suggested: z.array(Money),
})
export type DepositMethod = z.output<typeof DepositMethod>

export const depositStates = ['pending', 'paid', 'declined', 'expired'] as const

export const Deposit = z.object({
  depositId: Id,
  state: z.enum(depositStates),
  amount: Money,
  currency: z.string(),
  methodId: z.string(),
  methodName: z.string(),
  /** Where the member pays; null once the deposit has ended. */
  redirectUrl: z.nullable(z.string()),
  createdAt: Instant,
  settledAt: z.nullable(Instant),
})
export type Deposit = z.output<typeof Deposit>

export const deposits = define({
  methods: {
    method: 'GET',
    path: '/wps/cashier/deposit/methods',
    auth: 'member',
    audience: 'real-account',
    summary: 'Ways to deposit, with their limits',
    ok: z.array(DepositMethod),
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/wps/cashier/deposits',
    auth: 'member',
    idempotent: true,
    audience: 'real-account',
    limit: '20/min',
    summary: 'Opens a deposit and the hosted page of the payment provider',
    body: z.strictObject({ methodId: z.string().check(z.maxLength(40)), amount: Amount }),
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
      /** Carries { available }: what the member's own limit leaves. */
      'deposit-limit',
    ],
  },
  list: {
    method: 'GET',
    path: '/wps/cashier/deposits',
    auth: 'member',
    audience: 'real-account',
    summary: "The member's deposits, newest first",
    query: z.strictObject({ limit: Limit, cursor: Cursor }),
    ok: pageOf(Deposit),
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/wps/cashier/deposits/:depositId',
    auth: 'member',
    audience: 'real-account',
    summary: 'One deposit with its present state',
    params: z.strictObject({ depositId: Id }),
    ok: Deposit,
    errors: ['not-found'],
  },
})
