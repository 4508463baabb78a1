import * as z from 'zod/mini'
import { Instant, Nothing, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { Passkey } from './factors.ts'

export const SocialProvider = z.enum(['google', 'facebook'])
export type SocialProvider = z.output<typeof SocialProvider>

const Bound = z.object({
  /** Masked: `***5678`, `a***@example.com`. */
  shown: z.nullable(z.string()),
  isVerified: z.boolean(),
})

export const SecurityStep = z.enum(['second-factor', 'email', 'mobile', 'payment-password'])
export type SecurityStep = z.output<typeof SecurityStep>

export const SecurityOverview = z.object({
  account: z.string(),
  nickname: z.string(),
  payeeName: z.nullable(z.string()),
  mobile: Bound,
  email: Bound,
  hasPassword: z.boolean(),
  paymentPasswordSet: z.boolean(),
  totp: z.object({
    isActive: z.boolean(),
    since: z.nullable(Instant),
    recoveryCodesLeft: z.int(),
  }),
  passkeys: z.array(Passkey),
  social: z.array(
    z.object({
      provider: SocialProvider,
      email: z.nullable(z.string()),
      linkedAt: z.nullable(Instant),
    }),
  ),
  /** 0 to 100. */
  score: z.int().check(z.minimum(0), z.maximum(100)),
  /** What would raise it, the most worth first. */
  next: z.array(SecurityStep),
  provenUntil: z.nullable(Instant),
})
export type SecurityOverview = z.output<typeof SecurityOverview>

const BindTarget = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('mobile'),
    countryDialingCode: Text(5),
    mobileNum: Text(20),
  }),
  z.strictObject({ kind: z.literal('email'), email: Text(120) }),
])
export type BindTarget = z.output<typeof BindTarget>

const Code = Text(12)
const PaymentPassword = z.string().check(z.regex(/^\d{6}$/))

export const security = {
  overview: {
    audience: 'real-account',
    summary: 'What protects the account, masked, with a score and what would raise it',
    ok: SecurityOverview,
    errors: [],
  },
  sendBindingCode: {
    audience: 'real-account',
    limit: '10/min',
    summary: 'Sends a code to a number or address that is to be bound',
    body: BindTarget,
    ok: z.object({ expiredMinutes: z.int() }),
    errors: ['proof-needed', 'mobile-invalid', 'email-invalid', 'sms-exhausted'],
  },
  bind: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'Binds a number or address by the code sent to it, in the place of a former one',
    body: z.strictObject({ target: BindTarget, code: Code }),
    ok: Nothing,
    errors: [
      'proof-needed',
      'mobile-invalid',
      'email-invalid',
      'code-wrong',
      'code-expired',
      'binding-taken',
    ],
  },
  unbind: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'Removes the bound number or address',
    params: z.strictObject({ kind: z.enum(['mobile', 'email']) }),
    ok: Nothing,
    errors: ['proof-needed', 'not-found', 'only-way-in'],
  },
  changePaymentPassword: {
    audience: 'real-account',
    limit: '10/min',
    summary: 'Changes the payment password; the former one is asked',
    body: z.strictObject({ oldPassword: PaymentPassword, newPassword: PaymentPassword }),
    ok: Nothing,
    errors: [
      'proof-needed',
      'payment-password-missing',
      'payment-password-wrong',
      'payment-password-locked',
      'password-same',
    ],
  },
  sendPaymentCode: {
    audience: 'real-account',
    limit: '10/min',
    summary: 'Sends a code to the bound number or address, for a forgotten payment password',
    body: z.strictObject({ way: z.enum(['sms', 'email']) }),
    ok: z.object({ expiredMinutes: z.int() }),
    errors: ['proof-needed', 'not-found', 'sms-exhausted'],
  },
  resetPaymentPassword: {
    audience: 'real-account',
    limit: '10/min',
    summary: 'Sets a new payment password by code, where the former one was forgotten',
    body: z.strictObject({
      way: z.enum(['sms', 'email']),
      code: Code,
      newPassword: PaymentPassword,
    }),
    ok: Nothing,
    /** `binding-too-new` carries { hours }: what was bound a moment ago opens no money. */
    errors: ['proof-needed', 'not-found', 'code-wrong', 'code-expired', 'binding-too-new'],
  },
} as const satisfies TermsByName
