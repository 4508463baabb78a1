import * as z from 'zod/mini'
import { Nothing, Text } from '../fields.ts'
import { define } from '../route.ts'
import { Session } from './session.ts'

const field = z.optional(z.string().check(z.maxLength(255)))

/** Which of these are shown, required and how long they are is the brand's rule, not the contract's. */
export const RegisterForm = z.strictObject({
  username: Text(255),
  password: z.string().check(z.minLength(1), z.maxLength(255)),
  confirmPassword: z.string().check(z.maxLength(255)),
  payeeName: field,
  email: field,
  mobileNum: field,
  affiliateCode: field,
  paymentPassword: field,
  agreed: z.literal(true),
  registerUrl: field,
  registerMethod: z.literal('WEB'),
  language: field,
})

export const Member = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
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
    errors: ['registration-closed', 'username-taken', 'fields-refused'],
  },
  login: {
    method: 'POST',
    path: '/wps/session/login',
    auth: 'public',
    encrypted: true,
    limit: '30/min',
    summary: 'Signs a member in',
    body: z.strictObject({
      username: Text(255),
      password: z.string().check(z.minLength(1), z.maxLength(255)),
      type: z.literal('username'),
    }),
    ok: Session,
    errors: ['login-failed', 'login-locked', 'account-disabled', 'member-account-needed'],
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
    errors: ['login-failed', 'login-locked', 'payment-password-set'],
  },
})
export type { IdentityEvents } from './events.ts'
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
export type { LimitKey, LimitKind, LimitPeriod } from './play-limits.ts'
export { Session } from './session.ts'
