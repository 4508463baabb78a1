import * as z from 'zod/mini'
import { Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { PasskeyAnswer, PasskeyQuestion } from './factors.ts'
import { Session } from './session.ts'

/** What may be asked at a sign-in from an unknown device or network. */
export const VerificationWay = z.enum([
  'totp',
  'recovery',
  'sms',
  'email',
  'payeeName',
  'bankAccountName',
])
export type VerificationWay = z.output<typeof VerificationWay>

/** The value of `verification-needed`. */
export const Held = z.object({
  ticket: z.string(),
  reason: z.enum(['second-factor', 'unregistered-ip']),
  ways: z.array(
    z.object({
      way: VerificationWay,
      /** Where a code goes, masked: `a***@example.com`, `***1234`. */
      to: z.nullable(z.string()),
    }),
  ),
})
export type Held = z.output<typeof Held>

const Ticket = z.string().check(z.regex(/^[\w-]{43}$/))

export const verification = {
  sendCode: {
    limit: '10/min',
    summary: 'Sends the code of an extra verification by SMS or e-mail',
    body: z.strictObject({ ticket: Ticket, way: z.enum(['sms', 'email']) }),
    ok: z.object({ expiredMinutes: z.int() }),
    errors: ['ticket-invalid', 'sms-exhausted'],
  },
  finish: {
    limit: '20/min',
    summary: 'Finishes a sign-in that asked for more; the address and browser become known',
    body: z.strictObject({ ticket: Ticket, way: VerificationWay, answer: Text(80) }),
    ok: Session,
    /** `verification-failed` carries { triesLeft }. */
    errors: ['ticket-invalid', 'verification-failed', 'login-locked', 'account-disabled'],
  },
  askPasskey: {
    limit: '30/min',
    summary: 'A question that any passkey of this site can answer, once',
    ok: PasskeyQuestion,
    errors: [],
  },
  passkey: {
    limit: '20/min',
    summary: 'Signs in with a passkey',
    body: z.strictObject({ answer: PasskeyAnswer }),
    ok: Session,
    errors: ['passkey-refused', 'account-disabled', 'member-account-needed', 'login-locked'],
  },
} as const satisfies TermsByName
