import * as z from 'zod/mini'
import { Cursor, Id, Instant, Limit, Money, Nothing, pageOf, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { Entry } from '../../wallet/shapes.ts'
import { SignedStaff, Staff } from './staff.ts'

export const Player = z.object({
  memberId: Id,
  merchantCode: z.string(),
  username: z.string(),
  type: z.int(),
  state: z.string(),
  registeredAt: Instant,
  lastLoginAt: z.nullable(Instant),
})

export const AuditEntry = z.object({
  seq: z.string(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
  /** Names of the players and staff whose ids stand in subject and detail. */
  names: z.record(z.string(), z.string()),
  hash: z.string(),
  createdAt: Instant,
})

export const operator = {
  login: {
    alwaysOpen: true,
    limit: '20/min',
    summary: 'Signs a staff member in with password and authenticator code',
    body: z.strictObject({
      username: Text(64),
      password: z.string().check(z.minLength(1), z.maxLength(255)),
      /** Of the authenticator, or a recovery code; left out at the first sign-in. */
      code: z.optional(z.string().check(z.regex(/^(\d{6}|[a-z0-9]{5}-[a-z0-9]{5})$/i))),
    }),
    ok: SignedStaff,
    /** `enrolment-needed` carries { ticket, secret, uri }. */
    errors: ['login-failed', 'login-locked', 'enrolment-needed'],
  },
  logout: {
    alwaysOpen: true,
    endsSession: true,
    summary: 'Ends the staff session',
    ok: Nothing,
    errors: [],
  },
  me: { alwaysOpen: true, summary: 'The signed-in staff member', ok: Staff, errors: [] },
  audit: {
    permission: 'audit.read',
    alwaysOpen: true,
    summary: 'The audit log, newest first; each entry holds the hash of the one before it',
    query: z.strictObject({ limit: Limit, cursor: Cursor }),
    ok: z.extend(pageOf(AuditEntry), { intact: z.boolean() }),
    errors: [],
  },
  auditState: {
    permission: 'audit.read',
    alwaysOpen: true,
    summary: 'Whether every entry of the audit log follows from the one before it',
    ok: z.object({ isIntact: z.boolean() }),
    errors: [],
  },
  players: {
    permission: 'players.read',
    brands: 'rows',
    alwaysOpen: true,
    looksAt: 'rows.memberId',
    looksBy: ['search'],
    summary: 'Players by any part of their username, or by their whole id; newest first',
    query: z.strictObject({
      search: z.optional(z.string().check(z.maxLength(64))),
      limit: Limit,
      cursor: Cursor,
    }),
    ok: pageOf(Player),
    errors: [],
  },
  player: {
    permission: 'players.read',
    brands: 'rows',
    alwaysOpen: true,
    looksAt: 'memberId',
    summary: 'One player with balance',
    params: z.strictObject({ memberId: Id }),
    ok: z.extend(Player, {
      currency: z.string(),
      balance: Money,
      held: Money,
      available: Money,
    }),
    errors: ['not-found'],
  },
  playerEntries: {
    permission: 'players.read',
    brands: 'rows',
    alwaysOpen: true,
    looksAt: 'memberId',
    summary: "A player's account record, newest first",
    params: z.strictObject({ memberId: Id }),
    query: z.strictObject({ limit: Limit, cursor: Cursor }),
    ok: pageOf(Entry),
    errors: ['not-found'],
  },
} as const satisfies TermsByName
