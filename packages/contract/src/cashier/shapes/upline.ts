import * as z from 'zod/mini'
import { Amount, Cursor, Id, Instant, Limit, Money, pageOf } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { gateErrors } from './gates.ts'

export const UplineTransfer = z.object({
  transferId: Id,
  /** Whether the member gave it or got it. */
  direction: z.enum(['sent', 'received']),
  /** The other member's name. */
  name: z.string(),
  amount: Money,
  currency: z.string(),
  createdAt: Instant,
})
export type UplineTransfer = z.output<typeof UplineTransfer>

export const upline = {
  state: {
    audience: 'real-account',
    summary: "The member's upline and the limits of a transfer to it",
    ok: z.object({
      name: z.string(),
      isOpen: z.boolean(),
      minimum: Money,
      maximum: Money,
      /** Left of the brand's day, which withdrawals and these transfers share. */
      dailyCountLeft: z.int(),
      /** Null where the brand sets no sum. */
      dailySumLeft: z.nullable(Money),
      available: Money,
      currency: z.string(),
    }),
    errors: ['upline-missing', 'account-unknown'],
  },
  list: {
    audience: 'real-account',
    summary: 'Transfers that the member made to the upline or got from downlines, newest first',
    query: z.strictObject({ limit: Limit, cursor: Cursor }),
    ok: pageOf(UplineTransfer),
    errors: [],
  },
  transfer: {
    audience: 'real-account',
    limit: '10/min',
    summary: 'Gives money to the upline; the payment password is asked',
    body: z.strictObject({
      amount: Amount,
      paymentPassword: z.string().check(z.minLength(1), z.maxLength(64)),
      /** The locked bonus to forfeit, as the member saw it: refused if it has changed since. */
      forfeitBonus: z.optional(Money),
    }),
    ok: UplineTransfer,
    errors: [
      'upline-missing',
      'method-unavailable',
      'amount-malformed',
      'amount-too-fine',
      'amount-too-large',
      'below-minimum',
      'above-maximum',
      'daily-limit-reached',
      'daily-sum-reached',
      ...gateErrors,
      'payment-password-missing',
      'payment-password-wrong',
      'payment-password-locked',
      'account-unknown',
      'insufficient-funds',
    ],
  },
} as const satisfies TermsByName
