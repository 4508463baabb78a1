import * as z from 'zod/mini'
import { Id, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'

const count = (low: number, high: number) => z.int().check(z.minimum(low), z.maximum(high))
const params = z.strictObject({ code: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) })
const version = z.int().check(z.minimum(0))

/** How a brand verifies people and numbers, as staff set it. */
export const SignInMethodsEdit = z.strictObject({
  human: z.enum(['altcha', 'turnstile', 'off']),
  /** Wrong tries on a name after which a captcha is asked for. */
  captchaAfter: count(0, 5),
  smsService: z.enum(['own', 'phone-auth']),
  codeMinutes: count(1, 30),
  /** Without the plus; the first is chosen beforehand. */
  dialingCodes: z
    .array(z.string().check(z.regex(/^[1-9]\d{0,3}$/)))
    .check(z.minLength(1), z.maxLength(40)),
  passwordDays: count(1, 3_650),
  /** Messages by SMS within an hour and a day; at half of them staff are told. */
  smsHourMax: count(1, 1_000_000),
  smsDayMax: count(1, 10_000_000),
})
export type SignInMethodsEdit = z.output<typeof SignInMethodsEdit>

const Detail = z.extend(SignInMethodsEdit, { version })

export const signInMethodsConsole = {
  detail: {
    permission: 'brand.read',
    brands: 'code',
    alwaysOpen: true,
    summary: 'How a brand verifies people and numbers',
    params,
    ok: Detail,
    errors: ['brand-unknown'],
  },
  change: {
    permission: 'brand.write',
    brands: 'code',
    alwaysOpen: true,
    summary:
      'Sets how a brand verifies people and numbers; without a bot check, or for more SMS, by two',
    params,
    /** The reason is told to the other person; without it nothing is loosened. */
    body: z.extend(Detail, { reason: z.optional(Text(500, 3)) }),
    /** `approvalId` where something waits: that is as it was, the rest holds. */
    ok: z.extend(Detail, { approvalId: z.nullable(Id) }),
    errors: ['brand-unknown', 'brand-changed', 'approval-needed', 'approval-own', 'forbidden'],
  },
} as const satisfies TermsByName
