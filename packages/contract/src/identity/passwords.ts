import * as z from 'zod/mini'
import { Nothing, Text } from '../fields.ts'
import { define } from '../route.ts'
import { ChangePasswordForm, PhonePasswordForm, ResetPasswordForm } from './forms.ts'
import { Session } from './session.ts'

/** Refusals of a new password carry `{ reason, patternId, min, max }`, as a registration's do. */
export const passwords = define({
  change: {
    method: 'POST',
    path: '/wps/member/password',
    auth: 'member',
    audience: 'real-account',
    encrypted: true,
    limit: '10/min',
    summary: 'Changes the password and ends all other sessions',
    body: ChangePasswordForm,
    ok: Nothing,
    errors: ['proof-needed', 'old-password-wrong', 'login-locked', 'password-refused'],
  },
  resetByPhone: {
    method: 'POST',
    path: '/wps/member/password/verification',
    auth: 'public',
    encrypted: true,
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
    ],
  },
  askByEmail: {
    method: 'POST',
    path: '/wps/member/password/email',
    auth: 'public',
    form: true,
    limit: '20/min',
    summary: 'Mails a link to choose a new password with; the answer never tells whom it found',
    body: z.strictObject({ username: Text(255), email: Text(255) }),
    ok: z.object({ expiredMinutes: z.int() }),
    errors: [],
  },
  resetByLink: {
    method: 'POST',
    path: '/wps/member/password/reset',
    auth: 'public',
    encrypted: true,
    limit: '20/min',
    summary: 'Sets a new password with a link sent by mail; the link works once',
    body: ResetPasswordForm,
    ok: Nothing,
    errors: ['link-invalid', 'password-refused'],
  },
})
