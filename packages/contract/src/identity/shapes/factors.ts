import * as z from 'zod/mini'
import { Id, Instant, Nothing, Name, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'

/** An authenticator's own words (WebAuthn, level 3); the server's library judges them. */
export const PasskeyAnswer = z.looseObject({
  id: z.string().check(z.maxLength(1024)),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
})
/** What the browser hands to the authenticator. */
export const PasskeyQuestion = z.record(z.string(), z.unknown())

export const TotpCode = z.string().check(z.regex(/^\d{6}$/))
export const RecoveryCode = z.string().check(z.minLength(10), z.maxLength(20))

/** A sensitive action asks for a fresh proof of identity. */
export const Proof = z.discriminatedUnion('way', [
  z.strictObject({
    way: z.literal('password'),
    password: z.string().check(z.minLength(1), z.maxLength(255)),
  }),
  z.strictObject({ way: z.literal('totp'), code: TotpCode }),
  z.strictObject({ way: z.literal('recovery'), code: RecoveryCode }),
  z.strictObject({ way: z.literal('passkey'), answer: PasskeyAnswer }),
  z.strictObject({ way: z.enum(['sms', 'email']), code: Text(12) }),
])
export type Proof = z.output<typeof Proof>

export const ProofWay = z.enum(['password', 'totp', 'recovery', 'passkey', 'sms', 'email'])
export type ProofWay = z.output<typeof ProofWay>

export const Passkey = z.object({
  passkeyId: Id,
  name: z.string(),
  /** Kept by a cloud and so on other devices too. */
  isBackedUp: z.boolean(),
  createdAt: Instant,
  usedAt: z.nullable(Instant),
})
export type Passkey = z.output<typeof Passkey>

const PasskeyName = Name(40)
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const factors = {
  prove: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'Shows again who one is, for what matters; the session goes on under a new token',
    body: Proof,
    ok: z.object({ token: z.string(), provenUntil: Instant }),
    errors: ['proof-failed', 'login-locked'],
  },
  askPasskey: {
    audience: 'real-account',
    limit: '30/min',
    summary: "A question that one of the member's passkeys can answer, once",
    ok: PasskeyQuestion,
    errors: [],
  },
  sendProofCode: {
    audience: 'real-account',
    limit: '10/min',
    summary: 'Sends a code to the bound number or address, where that is what may be shown',
    body: z.strictObject({ way: z.enum(['sms', 'email']) }),
    ok: z.object({ expiredMinutes: z.int() }),
    errors: ['not-found', 'sms-exhausted'],
  },
  beginTotp: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'A new authenticator secret; it counts once a code of it has been entered',
    ok: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['proof-needed', 'totp-active'],
  },
  confirmTotp: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'Turns the authenticator on; answers the recovery codes, which are never told again',
    body: z.strictObject({ code: TotpCode }),
    ok: RecoveryCodes,
    errors: ['proof-needed', 'totp-active', 'totp-wrong', 'login-locked'],
  },
  removeTotp: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'Turns the authenticator off',
    ok: Nothing,
    errors: ['proof-needed', 'not-found'],
  },
  renewRecoveryCodes: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'New recovery codes; the former ones end',
    ok: RecoveryCodes,
    errors: ['proof-needed', 'not-found'],
  },
  beginPasskey: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'What an authenticator is told to make a passkey',
    ok: PasskeyQuestion,
    errors: ['proof-needed', 'passkeys-full'],
  },
  addPasskey: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'Keeps a passkey that an authenticator made',
    body: z.strictObject({ name: PasskeyName, answer: PasskeyAnswer }),
    ok: Passkey,
    errors: ['proof-needed', 'passkey-refused', 'passkeys-full'],
  },
  renamePasskey: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'Gives a passkey another name',
    params: z.strictObject({ passkeyId: Id }),
    body: z.strictObject({ name: PasskeyName }),
    ok: Nothing,
    errors: ['not-found'],
  },
  removePasskey: {
    audience: 'real-account',
    limit: '20/min',
    summary: 'Removes a passkey; the last way in stays',
    params: z.strictObject({ passkeyId: Id }),
    ok: Nothing,
    errors: ['proof-needed', 'not-found', 'only-way-in'],
  },
} as const satisfies TermsByName
