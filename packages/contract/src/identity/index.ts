import * as z from 'zod/mini'
import { Nothing } from '../fields.ts'
import { define } from '../route.ts'
import {
  loginErrors,
  LoginForm,
  registerErrors,
  RegisterForm,
  RegisterMobileForm,
} from './forms.ts'
import { Session } from './session.ts'

export const Member = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  /** Number of the chosen picture; 0 where there is none. */
  icon: z.int(),
  /** Account type: 4 is a demo; 1, 2, 41, 42 may open the account centre. */
  type: z.int(),
  toUpline: z.boolean(),
  clubLabel: z.object({ labelName: z.string(), rankLevel: z.int() }),
  memberLabel: z.array(z.object({ labelName: z.string(), rankLevel: z.int() })),
  paymentPasswordSet: z.boolean(),
  registeredAt: z.string(),
  lastLoginAt: z.nullable(z.string()),
})
export type Member = z.output<typeof Member>

export const identity = define({
  register: {
    method: 'PUT',
    path: '/wps/member/register',
    auth: 'public',
    encrypted: true,
    limit: '20/min',
    summary: 'Registers a member by username and signs in',
    body: RegisterForm,
    ok: Session,
    /** `fields-refused` carries { field: { patternId, min, max, reason } }. */
    errors: registerErrors,
  },
  registerMobile: {
    method: 'PUT',
    path: '/wps/member/register/mobile',
    auth: 'public',
    encrypted: true,
    limit: '20/min',
    summary: 'Registers a member by mobile number and signs in',
    body: RegisterMobileForm,
    ok: Session,
    errors: registerErrors,
  },
  login: {
    method: 'POST',
    path: '/wps/session/login',
    auth: 'public',
    encrypted: true,
    limit: '30/min',
    summary: 'Signs a member in',
    body: LoginForm,
    ok: Session,
    /** `verification-needed` carries `Held`: what else is to be shown. */
    errors: loginErrors,
  },
  loginV2: {
    method: 'POST',
    path: '/wps/session/login/v2',
    auth: 'public',
    encrypted: true,
    limit: '30/min',
    summary: 'Signs a member in, under the newer path',
    body: LoginForm,
    ok: Session,
    errors: loginErrors,
  },
  logout: {
    method: 'DELETE',
    path: '/wps/session/logout',
    auth: 'member',
    audience: 'signed-in',
    alwaysOpen: true,
    summary: 'Ends the session',
    ok: Nothing,
    errors: [],
  },
  info: {
    method: 'GET',
    path: '/wps/member/info',
    auth: 'member',
    audience: 'signed-in',
    summary: 'The signed-in member',
    ok: Member,
    errors: [],
  },
  setPaymentPassword: {
    method: 'PUT',
    path: '/wps/member/paymentPassword',
    auth: 'member',
    encrypted: true,
    audience: 'real-account',
    limit: '10/min',
    summary: 'Sets the first payment password; the login password is asked again',
    body: z.strictObject({
      password: z.string().check(z.minLength(1), z.maxLength(255)),
      paymentPassword: z.string().check(z.regex(/^\d{6}$/)),
    }),
    ok: Nothing,
    errors: ['proof-needed', 'login-failed', 'login-locked', 'payment-password-set'],
  },
})
export type { IdentityEvents } from './events.ts'
export { LoginForm, RegisterForm, RegisterMobileForm } from './forms.ts'
export { passwords } from './passwords.ts'
export { HumanChallenge, waysIn } from './ways-in.ts'
export type { WaysIn } from './ways-in.ts'
export { Session } from './session.ts'
export { avatarCount, avatars } from './avatar.ts'
export { language } from './language.ts'
export { devices } from './devices.ts'
export type { Device, Login, LoginWay, OpenSession } from './devices.ts'
export { factors } from './factors.ts'
export type { Passkey, Proof, ProofWay } from './factors.ts'
export { Held, verification } from './verification.ts'
export type { VerificationWay } from './verification.ts'
export { security, SocialProvider } from './security.ts'
export type { BindTarget, SecurityOverview, SecurityStep } from './security.ts'
export { social } from './social.ts'
export type { SocialOutcome } from './social.ts'
export { freePlay } from './free-play.ts'
export {
  PlayChange,
  PlayLimit,
  PlaySafety,
  coolOffDays,
  exclusionMonths,
  limitKinds,
  limitPeriods,
  playLimits,
  playSafetyConsole,
  realityMinutes,
} from './play-limits.ts'
export type { Hold, HoldReason, LimitKey, LimitKind, LimitPeriod } from './play-limits.ts'
export { WaysInEdit, waysInConsole } from './ways-in-console.ts'
