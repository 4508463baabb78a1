import * as z from 'zod/mini'
import { Cursor, Id, Instant, Limit, Nothing, pageOf } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'

const place = {
  ip: z.nullable(z.string()),
  /** ISO 3166 alpha-2, where known. */
  country: z.nullable(z.string()),
}

const browser = {
  /** What the browser calls itself, in short: `Chrome`, `Android`. Empty where it says nothing. */
  browser: z.string(),
  system: z.string(),
  isPhone: z.boolean(),
}

/** The sign-in methods: by what a person authenticated. */
export const LoginWay = z.enum(['password', 'sms', 'passkey', 'google', 'facebook', 'register'])
export type LoginWay = z.output<typeof LoginWay>

export const OpenSession = z.object({
  sessionId: Id,
  isCurrent: z.boolean(),
  way: LoginWay,
  ...place,
  ...browser,
  createdAt: Instant,
  /** To the minute. */
  seenAt: Instant,
})
export type OpenSession = z.output<typeof OpenSession>

export const Device = z.object({
  deviceId: Id,
  isCurrent: z.boolean(),
  ...place,
  ...browser,
  firstSeenAt: Instant,
  seenAt: Instant,
})
export type Device = z.output<typeof Device>

export const Login = z.object({
  loginId: Id,
  way: LoginWay,
  outcome: z.enum(['in', 'failed', 'locked', 'held', 'disabled']),
  ...place,
  ...browser,
  createdAt: Instant,
})
export type Login = z.output<typeof Login>

export const devices = {
  sessions: {
    audience: 'real-account',
    summary: 'Where the member is signed in, the present session first',
    ok: z.array(OpenSession),
    errors: [],
  },
  endSession: {
    audience: 'real-account',
    endsSession: true,
    limit: '60/min',
    summary: "Ends one of the member's sessions",
    params: z.strictObject({ sessionId: Id }),
    ok: Nothing,
    errors: ['not-found'],
  },
  endOtherSessions: {
    audience: 'real-account',
    endsSession: true,
    limit: '20/min',
    summary: "Ends all of the member's sessions but the present one",
    ok: z.object({ ended: z.int() }),
    errors: [],
  },
  list: {
    audience: 'real-account',
    summary: 'The browsers that the member has signed in with, the last used first',
    ok: z.array(Device),
    errors: [],
  },
  forget: {
    audience: 'real-account',
    endsSession: true,
    limit: '60/min',
    summary: 'Forgets a browser and ends its sessions',
    params: z.strictObject({ deviceId: Id }),
    ok: Nothing,
    errors: ['not-found'],
  },
  logins: {
    audience: 'real-account',
    summary: 'Every try to sign in as this member, newest first',
    query: z.strictObject({ limit: Limit, cursor: Cursor }),
    ok: pageOf(Login),
    errors: [],
  },
} as const satisfies TermsByName
