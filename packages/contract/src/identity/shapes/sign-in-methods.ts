import * as z from 'zod/mini'
import { Id, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { DialingCode, BotProof, Mobile } from './forms.ts'

/** The code was sent if there is somebody to send it to; the answer is the same otherwise. */
export const CodeSent = z.object({ expiredMinutes: z.int(), message: z.string() })

/** `sms-exhausted` carries { retryAfterSeconds }: the brand has sent all that it may. */
const smsErrors = ['mobile-invalid', 'way-closed', 'sms-exhausted'] as const
/** Who logs in shows a number we know; others may have us write to any. */
const guardedSmsErrors = [...smsErrors, 'human-verification-failed'] as const

export const SignInMethods = z.object({
  human: z.object({
    provider: z.enum(['altcha', 'turnstile', 'off']),
    siteKey: z.nullable(z.string()),
  }),
  /** Without the plus; the first one is chosen beforehand. */
  dialingCodes: z.array(z.string()),
  expiredMinutes: z.int(),
  /** Where codes of registrations come from, when not from us. */
  phoneAuth: z.nullable(z.object({ baseUrl: z.string(), apiKey: z.string() })),
})
export type SignInMethods = z.output<typeof SignInMethods>

/** A challenge of proof of work as the browser's solver takes it. */
export const BotChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.optional(z.string()),
    expiresAt: z.optional(z.number()),
    data: z.optional(
      z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
    ),
  }),
  signature: z.optional(z.string()),
})

export type BotChallenge = z.output<typeof BotChallenge>

const smsLimit = '60/min' as const

export const signInMethods = {
  settings: {
    summary: 'How this brand verifies people and numbers',
    ok: SignInMethods,
    errors: [],
  },
  botChallenge: {
    limit: '60/min',
    summary: 'A challenge that a browser solves before a login or a registration',
    ok: BotChallenge,
    errors: ['way-closed'],
  },
  captcha: {
    limit: '60/min',
    summary: 'A captcha as a base64 PNG, drawn for an id that the browser made',
    query: z.strictObject({ id: Id }),
    ok: z.string(),
    errors: [],
  },
  captchaSound: {
    limit: '60/min',
    summary: 'The same captcha to be heard: a base64 WAV in which each digit is so many tones',
    query: z.strictObject({ id: Id }),
    ok: z.string(),
    errors: [],
  },
  sendLoginCode: {
    limit: smsLimit,
    summary: 'Sends a code to log in with',
    body: z.strictObject({ mobileNum: Mobile, countryDialingCode: DialingCode }),
    ok: CodeSent,
    errors: smsErrors,
  },
  sendRegisterCode: {
    limit: smsLimit,
    summary: 'Sends a code that proves the number of a registration',
    body: z.strictObject({
      mobileNo: Mobile,
      countryDialingCode: DialingCode,
      humanVerification: BotProof,
    }),
    ok: CodeSent,
    errors: guardedSmsErrors,
  },
  sendPasswordCode: {
    limit: smsLimit,
    summary: 'Sends a code to choose a new password with',
    body: z.strictObject({
      mobileNum: Mobile,
      countryDialingCode: DialingCode,
      humanVerification: BotProof,
    }),
    ok: CodeSent,
    errors: guardedSmsErrors,
  },
  affiliate: {
    limit: '60/min',
    summary: 'Checks an invitation code, or finds the one that belongs to a domain',
    query: z.strictObject({
      code: z.optional(Text(255)),
      domain: z.optional(z.string().check(z.maxLength(255))),
    }),
    /** Null for a domain that has none. */
    ok: z.object({ affiliateCode: z.nullable(z.string()) }),
    errors: ['invitation-code-invalid'],
  },
} as const satisfies TermsByName
