import type { Login } from '@faro/contract/identity'
import { uuidv7 } from '@faro/kernel/ids'
import { cursorOf, pageOf, type Page } from '@faro/kernel/paging'
import { col, rowOf, type Queryable } from '@faro/server-kit/db'
import { wayOf, type Visit } from '../sessions/visit.ts'
import { browserOf } from '@faro/server-kit/proofs'

type LoginAttempt = {
  readonly memberId: string
  readonly visit: Visit
  readonly outcome: Login['outcome']
  readonly country: string | null
}

/** Writes a try to sign in into the member's history. */
export const recordLogin = async (
  db: Queryable,
  { memberId, visit, outcome, country }: LoginAttempt,
  now: Date,
): Promise<void> => {
  await db.query(
    `insert into identity.login
       (login_id, member_id, way, outcome, ip, country, user_agent, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      uuidv7(now.getTime()),
      memberId,
      wayOf(visit),
      outcome,
      visit.ip,
      country,
      visit.userAgent,
      now,
    ],
  )
}

const rowFields = rowOf({
  login_id: col.uuid,
  way: col.text.as<Login['way']>(),
  outcome: col.text.as<Login['outcome']>(),
  ip: col.text.orNull,
  country: col.text.orNull,
  user_agent: col.text,
  created_at: col.timestamptz,
})

type Query = { readonly cursor?: string | undefined; readonly limit: number }

export const listLogins = async (
  db: Queryable,
  memberId: string,
  { cursor, limit }: Query,
): Promise<Page<Login>> => {
  const before = cursorOf(cursor) ?? null
  const rows = await db.query(
    `select login_id, way, outcome, host(ip) as ip, country, user_agent, created_at
     from identity.login where member_id = $1 and ($2::uuid is null or login_id < $2)
     order by login_id desc limit $3`,
    [memberId, before, limit + 1],
    rowFields,
  )
  const logins = rows.map((row) => ({
    loginId: row.login_id,
    way: row.way,
    outcome: row.outcome,
    ip: row.ip,
    country: row.country,
    ...browserOf(row.user_agent),
    createdAt: row.created_at.toISOString(),
  }))
  return pageOf(logins, limit, ({ loginId }) => loginId)
}
