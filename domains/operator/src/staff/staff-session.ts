import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, rowOf, type Queryable, type Tx } from '@faro/server-kit/db'
import { networkOf } from '@faro/server-kit/http'
import { browserOf, newSecret, secretHash } from '@faro/server-kit/proofs'
import { notifyStaffAdmins } from '../alarms/staff-admins.ts'
import { appendAudit } from '../audit/audit-log.ts'
import type { OperatorDeps } from '../deps.ts'
import { grantsOf, permissionsOf } from '../roles/grants.ts'
import { endStaffSessions } from './end-staff-sessions.ts'

const lifetimeMs = 8 * 3_600_000

/** From where and with what browser somebody of the staff comes. */
export type StaffVisit = {
  readonly ip: string
  readonly userAgent: string
  readonly deviceKey: string
}

export type SignedStaff = {
  readonly token: string
  readonly staff: {
    readonly operatorId: string
    readonly username: string
    readonly permissions: string[]
  }
}

type SessionOwner = { operator_id: string; username: string }

/** Opens the session of a staff member with two factors proven, and logs it. */
export const openStaffSession = async (
  tx: Tx,
  { operator_id: operatorId, username }: SessionOwner,
  { visit, way, now }: { visit: StaffVisit; way: string; now: Date },
): Promise<SignedStaff> => {
  const token = newSecret()
  await tx.query(
    `insert into operator.session
       (session_id, operator_id, token_hash, ip, user_agent, created_at, seen_at, proved_at,
        expires_at)
     values ($1, $2, $3, $4, $5, $6, $6, $6, $7)`,
    [
      uuidv7(now.getTime()),
      operatorId,
      secretHash(token),
      visit.ip,
      visit.userAgent,
      now,
      new Date(now.getTime() + lifetimeMs),
    ],
  )
  await appendAudit(tx, {
    actor: username,
    action: 'staff.signed-in',
    subject: operatorId,
    detail: { ip: visit.ip, way },
    createdAt: now,
  })
  await noteNetwork(tx, { operatorId, username }, { visit, now })
  const { permissions } = permissionsOf(await grantsOf(tx, operatorId, now))
  return { token, staff: { operatorId, username, permissions: [...permissions] } }
}

/** Notifies those who manage staff of a sign-in from a new network. */
const noteNetwork = async (
  tx: Tx,
  { operatorId, username }: { operatorId: string; username: string },
  { visit, now }: { visit: StaffVisit; now: Date },
): Promise<void> => {
  const network = networkOf(visit.ip)
  const [found] = await tx.query(
    `with seen as (
       insert into operator.known_network (operator_id, network, at) values ($1, $2, $3)
       on conflict do nothing returning 1
     )
     select not exists (select 1 from seen) as is_known, not exists (
       select 1 from operator.known_network where operator_id = $1) as is_first`,
    [operatorId, network, now],
    { is_known: col.bool, is_first: col.bool },
  )
  // the first one of all is that of whoever enrols
  if (found === undefined || found.is_known || found.is_first) return
  const detail = { username, network }
  await notifyStaffAdmins(
    tx,
    { code: 'staff-new-network', subject: operatorId, detail },
    { operatorId, now },
  )
}

const rowFields = rowOf({
  session_id: col.uuid,
  ip: col.text.orNull,
  user_agent: col.text,
  created_at: col.timestamptz,
  seen_at: col.timestamptz,
})

type Own = { readonly operatorId: string; readonly sessionId: string }

export const ownSessions = async (db: Queryable, { operatorId, sessionId }: Own, now: Date) => {
  const rows = await db.query(
    `select session_id, host(ip) as ip, user_agent, created_at, seen_at from operator.session
     where operator_id = $1 and ended_at is null and expires_at > $2
     order by session_id = $3 desc, seen_at desc limit 100`,
    [operatorId, now, sessionId],
    rowFields,
  )
  return rows.map((row) => ({
    sessionId: row.session_id,
    isCurrent: row.session_id === sessionId,
    ip: row.ip,
    browser: browserOf(row.user_agent).browser,
    system: browserOf(row.user_agent).system,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
  }))
}

export const endOwnSession = (
  { db, clock }: Pick<OperatorDeps, 'db' | 'clock'>,
  own: Own,
): Promise<Result<null, 'not-found'>> =>
  db.tx(async (tx): Promise<Result<null, 'not-found'>> =>
    (await endStaffSessions(tx, own, clock.now())) === 1 ? ok(null) : err('not-found'),
  )
