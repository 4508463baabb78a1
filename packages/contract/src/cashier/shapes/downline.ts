import * as z from 'zod/mini'
import { Amount, Cursor, Id, Limit, Money, pageOf } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { gateErrors } from './gates.ts'
import { UplineTransfer } from './upline.ts'

export const downline = {
  state: {
    audience: 'team',
    summary: 'The limits of money sent down, and what is left of the day',
    ok: z.object({
      minimum: Money,
      maximum: Money,
      /** Left of the brand's day, apart from withdrawals. */
      dailyCountLeft: z.int(),
      dailySumLeft: Money,
      available: Money,
      currency: z.string(),
    }),
    errors: ['account-frozen', 'method-unavailable', 'account-unknown'],
  },
  list: {
    audience: 'team',
    summary: 'What the agent sent down, newest first',
    query: z.strictObject({ limit: Limit, cursor: Cursor }),
    ok: pageOf(UplineTransfer),
    errors: [],
  },
  transfer: {
    audience: 'team',
    limit: '10/min',
    summary: 'Sends money to a downline; the payment password is asked',
    body: z.strictObject({
      /** Who receives it: the number of a member below. */
      downline: Id,
      amount: Amount,
      paymentPassword: z.string().check(z.minLength(1), z.maxLength(64)),
      /** The locked bonus to forfeit, as the sender saw it: refused if it has changed since. */
      forfeitBonus: z.optional(Money),
    }),
    ok: UplineTransfer,
    errors: [
      'agent-account-needed',
      'method-unavailable',
      'receiver-unknown',
      'receiver-unavailable',
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
