import * as z from 'zod/mini'
import { Id, Instant, Nothing, Name, Text } from '../../fields.ts'
import { Passkey, PasskeyAnswer, PasskeyQuestion, TotpCode } from '../../identity/shapes/factors.ts'
import type { TermsByName } from '../../route.ts'

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
  /** Roles with the brands they are held in; null: all. */
  roles: z.array(z.object({ role: z.string(), merchantCode: z.nullable(z.string()) })),
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

const Ticket = z.string().check(z.regex(/^[\w-]{43}$/))
const Username = Name(64, 3)
const RecoveryCode = z.string().check(z.regex(/^[a-z0-9]{5}-[a-z0-9]{5}$/i))
const NewPassword = z.string().check(z.minLength(12), z.maxLength(255))

export const Recovery = z.object({
  recoveryId: Id,
  operatorId: Id,
  username: z.string(),
  requestedAt: Instant,
  executesAt: Instant,
  /** Not by whom it is about, nor once more by who objected to their last one. */
  canObject: z.boolean(),
})
const Hour = z.int().check(z.minimum(0), z.maximum(23))
/** Hours of a day; the later one may be on the next day. */
const RoleHours = z.strictObject({ from: Hour, to: Hour })

/** A role, or a single permission by its name, in one brand or (null) in all. */
const RoleGrant = z.strictObject({
  role: z.string().check(z.regex(/^[a-z.-]{1,64}$/)),
  merchantCode: z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
})
export type RoleGrant = z.output<typeof RoleGrant>
const Reason = Text(500, 3)
const ApprovalRequested = z.object({ approvalId: Id })
const staffParams = z.strictObject({ operatorId: Id })
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const staff = {
  enrol: {
    alwaysOpen: true,
    limit: '20/min',
    summary: 'Ends a first sign-in with the first code of a new authenticator',
    body: z.strictObject({ ticket: Ticket, code: TotpCode }),
    ok: z.extend(SignedStaff, { recoveryCodes: z.array(z.string()) }),
    errors: ['totp-wrong', 'ticket-invalid'],
  },
  openLink: {
    alwaysOpen: true,
    limit: '20/min',
    summary: 'Sets the password of whoever holds an enrolment link, once, and begins enrolment',
    body: z.strictObject({ token: Ticket, username: z.optional(Username), password: NewPassword }),
    ok: z.object({ ticket: z.string(), secret: z.string(), uri: z.string() }),
    errors: ['ticket-invalid', 'username-taken', 'login-locked'],
  },
  recoveries: {
    permission: 'staff.write',
    brands: 'rows',
    alwaysOpen: true,
    summary: 'Resets asked for on the server that can still be objected to',
    ok: z.array(Recovery),
    errors: [],
  },
  objectToRecovery: {
    permission: 'staff.write',
    brands: 'rows',
    alwaysOpen: true,
    limit: '60/min',
    summary: 'Stops a reset that was asked for on the server; never one’s own',
    params: z.strictObject({ recoveryId: Id }),
    ok: Nothing,
    errors: ['not-found', 'not-oneself', 'objected-before'],
  },
  askPasskey: {
    alwaysOpen: true,
    limit: '30/min',
    summary: 'A question that any staff passkey can answer, once',
    ok: PasskeyQuestion,
    errors: [],
  },
  passkeyLogin: {
    alwaysOpen: true,
    limit: '20/min',
    summary: 'Signs a staff member in with a passkey',
    body: z.strictObject({ answer: PasskeyAnswer }),
    ok: SignedStaff,
    errors: ['passkey-refused'],
  },
  own: {
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
    alwaysOpen: true,
    limit: '20/min',
    summary: 'What an authenticator is told to make a passkey; a code is asked for',
    body: z.strictObject({ code: TotpCode }),
    ok: PasskeyQuestion,
    errors: ['totp-wrong', 'login-locked'],
  },
  addPasskey: {
    alwaysOpen: true,
    limit: '20/min',
    summary: 'Keeps a passkey that an authenticator made',
    body: z.strictObject({ name: Name(40), answer: PasskeyAnswer }),
    ok: Passkey,
    errors: ['passkey-refused', 'passkeys-full'],
  },
  removePasskey: {
    alwaysOpen: true,
    limit: '20/min',
    summary: "Removes one of one's own passkeys; a code is asked for",
    params: z.strictObject({ passkeyId: Id }),
    body: z.strictObject({ code: z.union([TotpCode, RecoveryCode]) }),
    ok: Nothing,
    errors: ['not-found', 'totp-wrong', 'login-locked'],
  },
  renewRecoveryCodes: {
    alwaysOpen: true,
    limit: '20/min',
    summary: 'New recovery codes; the former ones end; a code is asked for',
    body: z.strictObject({ code: TotpCode }),
    ok: RecoveryCodes,
    errors: ['totp-wrong', 'login-locked'],
  },
  endSession: {
    alwaysOpen: true,
    endsSession: true,
    limit: '60/min',
    summary: "Ends one of one's own sessions",
    params: z.strictObject({ sessionId: Id }),
    ok: Nothing,
    errors: ['not-found'],
  },
  list: {
    permission: 'staff.write',
    brands: 'rows',
    alwaysOpen: true,
    summary: 'Staff of the brands one manages, with every role and permission there is',
    ok: z.object({
      staff: z.array(StaffRow),
      permissions: z.array(z.string()),
      roles: z.array(
        z.object({
          role: z.string(),
          /** Null where every installation has it. */
          title: z.nullable(z.string()),
          permissions: z.array(z.string()),
          /** In which its people work, where the brand is; null: any. */
          hours: z.nullable(RoleHours),
          holders: z.int(),
        }),
      ),
      /** The brands in which the caller may give roles; null: all of them at once, too. */
      brands: z.array(z.nullable(z.string())),
    }),
    errors: [],
  },
  add: {
    permission: 'staff.write',
    brands: 'rows',
    alwaysOpen: true,
    limit: '20/min',
    summary: 'Asks for a new staff member; another person decides, and each gets half a password',
    body: z.strictObject({
      username: Username,
      roles: z.array(RoleGrant).check(z.maxLength(64)),
      reason: Reason,
    }),
    ok: ApprovalRequested,
    errors: [
      'username-taken',
      'permission-not-held',
      'not-found',
      'approval-needed',
      'approval-own',
      'forbidden',
    ],
  },
  change: {
    permission: 'staff.write',
    brands: 'rows',
    alwaysOpen: true,
    limit: '60/min',
    summary:
      'Disables a staff member, at once where others could undo it, or asks for enabling one; never oneself',
    params: staffParams,
    body: z.strictObject({ isActive: z.boolean(), reason: Reason }),
    ok: z.object({ staff: StaffRow, approvalId: z.nullable(Id) }),
    errors: [
      'not-found',
      'not-oneself',
      'permission-not-held',
      'last-managers',
      'approval-needed',
      'approval-own',
      'forbidden',
    ],
  },
  setRoles: {
    permission: 'staff.write',
    brands: 'rows',
    alwaysOpen: true,
    limit: '60/min',
    summary:
      'Takes roles away, at once where others could undo it, and asks for new ones; never one’s own',
    params: staffParams,
    body: z.strictObject({ roles: z.array(RoleGrant).check(z.maxLength(64)), reason: Reason }),
    ok: z.object({ staff: StaffRow, approvalId: z.nullable(Id) }),
    errors: [
      'not-found',
      'not-oneself',
      'permission-not-held',
      'last-managers',
      'approval-needed',
      'approval-own',
      'forbidden',
    ],
  },
  saveRole: {
    permission: 'staff.write',
    alwaysOpen: true,
    limit: '60/min',
    summary: 'Asks for a new role, or for other rights and hours of one; another person decides',
    body: z.strictObject({
      /** Null: a new one, with a title. */
      role: z.nullable(z.string().check(z.regex(/^[a-z-]{1,64}$/))),
      title: z.optional(Name(60, 3)),
      permissions: z
        .array(z.string().check(z.maxLength(64)))
        .check(z.minLength(1), z.maxLength(100)),
      hours: z.nullable(RoleHours),
      reason: Reason,
    }),
    ok: ApprovalRequested,
    errors: ['not-found', 'permission-not-held', 'approval-needed', 'approval-own', 'forbidden'],
  },
  resetFactor: {
    permission: 'staff.write',
    brands: 'rows',
    alwaysOpen: true,
    limit: '20/min',
    summary: 'Asks for new factors and a new first password of a staff member',
    params: staffParams,
    body: z.strictObject({ reason: Reason }),
    ok: ApprovalRequested,
    errors: [
      'not-found',
      'not-oneself',
      'permission-not-held',
      'last-managers',
      'approval-needed',
      'approval-own',
      'forbidden',
    ],
  },
} as const satisfies TermsByName
