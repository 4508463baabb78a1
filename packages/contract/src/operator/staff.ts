import * as z from 'zod/mini'
import { Id, Instant, Nothing, Text } from '../fields.ts'
import { Passkey, PasskeyAnswer, PasskeyQuestion, TotpCode } from '../identity/factors.ts'
import { define } from '../route.ts'

export const Staff = z.object({
  operatorId: Id,
  username: z.string(),
  permissions: z.array(z.string()),
})
export type Staff = z.output<typeof Staff>

export const SignedStaff = z.object({ token: z.string(), staff: Staff })

export const StaffRow = z.object({
  operatorId: Id,
  username: z.string(),
  permissions: z.array(z.string()),
  isActive: z.boolean(),
  /** Has scanned an authenticator; without one the next sign-in asks for it. */
  isEnrolled: z.boolean(),
  passkeys: z.int(),
  createdAt: Instant,
  lastSeenAt: z.nullable(Instant),
})
export type StaffRow = z.output<typeof StaffRow>

export const StaffSession = z.object({
  sessionId: Id,
  isCurrent: z.boolean(),
  ip: z.nullable(z.string()),
  /** What the browser calls itself, in short; empty where it says nothing. */
  browser: z.string(),
  system: z.string(),
  createdAt: Instant,
  seenAt: Instant,
})

const Password = z.string().check(z.minLength(1), z.maxLength(255))
const Ticket = z.string().check(z.regex(/^[\w-]{43}$/))
const Name = Text(64, 3)
const Permissions = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(64))
const staffParams = z.strictObject({ operatorId: Id })
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const staff = define({
  enrol: {
    method: 'POST',
    path: '/console/api/enrol',
    auth: 'public',
    alwaysOpen: true,
    encrypted: true,
    limit: '20/min',
    summary: 'Ends a first sign-in with the first code of a new authenticator',
    body: z.strictObject({ ticket: Ticket, code: TotpCode }),
    ok: z.extend(SignedStaff, { recoveryCodes: z.array(z.string()) }),
    errors: ['totp-wrong', 'ticket-invalid'],
  },
  askPasskey: {
    method: 'POST',
    path: '/console/api/login/passkey/question',
    auth: 'public',
    alwaysOpen: true,
    limit: '30/min',
    summary: 'A question that any staff passkey can answer, once',
    ok: PasskeyQuestion,
    errors: [],
  },
  passkeyLogin: {
    method: 'POST',
    path: '/console/api/login/passkey',
    auth: 'public',
    alwaysOpen: true,
    limit: '20/min',
    summary: 'Signs a staff member in with a passkey',
    body: z.strictObject({ answer: PasskeyAnswer }),
    ok: SignedStaff,
    errors: ['passkey-refused'],
  },
  own: {
    method: 'GET',
    path: '/console/api/security',
    auth: 'operator',
    alwaysOpen: true,
    summary: "The staff member's own passkeys, recovery codes and sessions",
    ok: z.object({
      recoveryCodesLeft: z.int(),
      passkeys: z.array(Passkey),
      sessions: z.array(StaffSession),
    }),
    errors: [],
  },
  beginPasskey: {
    method: 'POST',
    path: '/console/api/passkeys/question',
    auth: 'operator',
    alwaysOpen: true,
    limit: '20/min',
    summary: 'What an authenticator is told to make a passkey; a code is asked for',
    body: z.strictObject({ code: TotpCode }),
    ok: PasskeyQuestion,
    errors: ['totp-wrong', 'login-locked'],
  },
  addPasskey: {
    method: 'POST',
    path: '/console/api/passkeys',
    auth: 'operator',
    alwaysOpen: true,
    limit: '20/min',
    summary: 'Keeps a passkey that an authenticator made',
    body: z.strictObject({ name: Text(40), answer: PasskeyAnswer }),
    ok: Passkey,
    errors: ['passkey-refused', 'passkeys-full'],
  },
  removePasskey: {
    method: 'DELETE',
    path: '/console/api/passkeys/:passkeyId',
    auth: 'operator',
    alwaysOpen: true,
    limit: '20/min',
    summary: "Removes one of one's own passkeys",
    params: z.strictObject({ passkeyId: Id }),
    ok: Nothing,
    errors: ['not-found'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/console/api/recoveryCodes',
    auth: 'operator',
    alwaysOpen: true,
    limit: '20/min',
    summary: 'New recovery codes; the former ones end; a code is asked for',
    body: z.strictObject({ code: TotpCode }),
    ok: RecoveryCodes,
    errors: ['totp-wrong', 'login-locked'],
  },
  endSession: {
    method: 'DELETE',
    path: '/console/api/sessions/:sessionId',
    auth: 'operator',
    alwaysOpen: true,
    limit: '60/min',
    summary: "Ends one of one's own sessions",
    params: z.strictObject({ sessionId: Id }),
    ok: Nothing,
    errors: ['not-found'],
  },
  list: {
    method: 'GET',
    path: '/console/api/staff',
    auth: 'operator',
    permission: 'staff.write',
    alwaysOpen: true,
    summary: 'All staff, with every permission there is',
    ok: z.object({ staff: z.array(StaffRow), permissions: z.array(z.string()) }),
    errors: [],
  },
  add: {
    method: 'POST',
    path: '/console/api/staff',
    auth: 'operator',
    permission: 'staff.write',
    alwaysOpen: true,
    encrypted: true,
    limit: '20/min',
    summary: 'Adds a staff member; the first password is told once',
    body: z.strictObject({ username: Name, permissions: Permissions }),
    ok: z.object({ operatorId: Id, password: Password }),
    errors: ['username-taken', 'permission-not-held'],
  },
  change: {
    method: 'PATCH',
    path: '/console/api/staff/:operatorId',
    auth: 'operator',
    permission: 'staff.write',
    alwaysOpen: true,
    limit: '60/min',
    summary: 'Disables or enables a staff member, or sets what they may do; never oneself',
    params: staffParams,
    body: z.strictObject({
      isActive: z.optional(z.boolean()),
      permissions: z.optional(Permissions),
    }),
    ok: StaffRow,
    errors: ['not-found', 'not-oneself', 'permission-not-held'],
  },
  resetFactor: {
    method: 'POST',
    path: '/console/api/staff/:operatorId/reset',
    auth: 'operator',
    permission: 'staff.write',
    alwaysOpen: true,
    limit: '20/min',
    summary: 'Takes authenticator, passkeys and sessions away and gives a new first password',
    params: staffParams,
    ok: z.object({ password: Password }),
    errors: ['not-found', 'not-oneself', 'permission-not-held'],
  },
})
