import * as z from 'zod/mini'
import { Nothing } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
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

export const identity = {
  register: {
    limit: '20/min',
    headers: ['cookie'],
    summary: 'Registers a member by username and signs in',
    body: RegisterForm,
    ok: Session,
    /** `fields-refused` carries { field: { patternId, min, max, reason } }. */
    errors: registerErrors,
  },
  registerMobile: {
    limit: '20/min',
    headers: ['cookie'],
    summary: 'Registers a member by mobile number and signs in',
    body: RegisterMobileForm,
    ok: Session,
    errors: registerErrors,
  },
  login: {
    limit: '30/min',
    summary: 'Signs a member in',
    body: LoginForm,
    ok: Session,
    /** `verification-needed` carries `Held`: what else is to be shown. */
    errors: loginErrors,
  },
  loginV2: {
    limit: '30/min',
    summary: 'Signs a member in, under the newer path',
    body: LoginForm,
    ok: Session,
    errors: loginErrors,
  },
  logout: {
    audience: 'signed-in',
    alwaysOpen: true,
    beforeTerms: true,
    endsSession: true,
    summary: 'Ends the session',
    ok: Nothing,
    errors: [],
  },
  info: { audience: 'signed-in', summary: 'The signed-in member', ok: Member, errors: [] },
  setPaymentPassword: {
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
} as const satisfies TermsByName
