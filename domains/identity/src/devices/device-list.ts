import type { Device, OpenSession } from '@faro/contract/identity'
import { err, ok, type Result } from '@faro/kernel/result'
import type { MemberSession } from '@faro/server-kit/auth'
import { col, rowOf, type Db } from '@faro/server-kit/db'
import { browserOf } from '@faro/server-kit/proofs'
import type { Deps } from '../deps.ts'
import { endSessions, lockMember, type EndDeps } from '../sessions/end-sessions.ts'

const sessionFields = rowOf({
  session_id: col.uuid,
  way: col.text.as<OpenSession['way']>(),
  ip: col.text.orNull,
  country: col.text.orNull,
  user_agent: col.text,
  created_at: col.timestamptz,
  seen_at: col.timestamptz,
})

type Caller = Pick<MemberSession, 'memberId' | 'sessionId'>

/** Where the member is signed in, the present session first. */
export const listSessions = async (
  db: Db,
  { memberId, sessionId }: Caller,
  now: Date,
): Promise<OpenSession[]> => {
  const rows = await db.query(
    `select session_id, way, host(ip) as ip, country, user_agent, created_at, seen_at
     from identity.session where member_id = $1 and ended_at is null and expires_at > $2
     order by session_id = $3 desc, seen_at desc limit 100`,
    [memberId, now, sessionId],
    sessionFields,
  )
  return rows.map((row) => ({
    sessionId: row.session_id,
    isCurrent: row.session_id === sessionId,
    way: row.way,
    ip: row.ip,
    country: row.country,
    ...browserOf(row.user_agent),
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
  }))
}

/** Ends one session of the member; another member's is as if it were not there. */
export const endOwnSession = (
  deps: EndDeps & Pick<Deps, 'db'>,
  { memberId, sessionId }: Caller,
): Promise<Result<null, 'not-found'>> =>
  deps.db.tx(async (tx): Promise<Result<null, 'not-found'>> => {
    const ended = await endSessions(deps)(tx, { memberId, sessionId })
    return ended === 1 ? ok(null) : err('not-found')
  })

const deviceFields = rowOf({
  device_id: col.uuid,
  is_current: col.bool,
  ip: col.text.orNull,
  country: col.text.orNull,
  user_agent: col.text,
  first_seen_at: col.timestamptz,
  seen_at: col.timestamptz,
})

export const listDevices = async (db: Db, { memberId, sessionId }: Caller): Promise<Device[]> => {
  const rows = await db.query(
    `select d.device_id, s.session_id is not null as is_current, host(d.ip) as ip, d.country,
       d.user_agent, d.first_seen_at, d.seen_at
     from identity.device d
     left join identity.session s on s.device_id = d.device_id and s.session_id = $2
     where d.member_id = $1 order by is_current desc, d.seen_at desc limit 100`,
    [memberId, sessionId],
    deviceFields,
  )
  return rows.map((row) => ({
    deviceId: row.device_id,
    isCurrent: row.is_current,
    ip: row.ip,
    country: row.country,
    ...browserOf(row.user_agent),
    firstSeenAt: row.first_seen_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
  }))
}

/** Forgets a browser: its sessions end, and the next sign-in with it is one with a new browser. */
export const forgetDevice = (
  deps: EndDeps & Pick<Deps, 'db'>,
  { memberId, deviceId }: { memberId: string; deviceId: string },
): Promise<Result<null, 'not-found'>> =>
  deps.db.tx(async (tx): Promise<Result<null, 'not-found'>> => {
    // the member first, as everywhere
    await lockMember(tx, memberId)
    const owned = await tx.query(
      'select 1 from identity.device where device_id = $1 and member_id = $2 for update',
      [deviceId, memberId],
    )
    if (owned.length === 0) return err('not-found')
    await endSessions(deps)(tx, { memberId, deviceId })
    await tx.query('delete from identity.device where device_id = $1', [deviceId])
    return ok(null)
  })
