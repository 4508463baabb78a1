import * as z from 'zod/mini'
import { Nothing, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { ChangePasswordForm, PhonePasswordForm, ResetPasswordForm } from './forms.ts'
import { Session } from './session.ts'

export const passwords = {
  change: {
    audience: 'real-account',
    beforeTerms: true,
    limit: '10/min',
    summary: 'Changes the password and ends all other sessions',
    body: ChangePasswordForm,
    ok: Nothing,
    errors: [
      'proof-needed',
      'old-password-wrong',
      'login-locked',
      'password-refused',
      'terms-needed',
      'too-many-requests',
    ],
  },
  resetByPhone: {
    limit: '20/min',
    summary: 'Sets a new password with a code sent by SMS, and signs in',
    body: PhonePasswordForm,
    ok: Session,
    errors: [
      'way-closed',
      'mobile-invalid',
      'code-wrong',
      'code-expired',
      'password-refused',
      'account-disabled',
      'verification-needed',
      'member-account-needed',
    ],
  },
  askByEmail: {
    limit: '20/min',
    summary: 'Mails a link to choose a new password with; the answer never tells whom it found',
    body: z.strictObject({ username: Text(255), email: Text(255) }),
    ok: z.object({ expiredMinutes: z.int() }),
    /** `way-closed`: the brand has no host that a link may lead to. */
    errors: ['way-closed'],
  },
  resetByLink: {
    limit: '20/min',
    summary: 'Sets a new password with a link sent by mail; the link works once',
    body: ResetPasswordForm,
    ok: Nothing,
    errors: ['link-invalid', 'password-refused'],
  },
} as const satisfies TermsByName
