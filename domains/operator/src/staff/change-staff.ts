import { randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { StaffRow } from '@faro/contract/operator'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import type { OperatorSession } from '@faro/server-kit/auth'
import { violated, type Queryable, type Tx } from '@faro/server-kit/db'
import { appendAudit } from '../audit/audit-log.ts'
import type { OperatorDeps } from '../deps.ts'
import { endGrants, grantPermissions, vouch } from '../roles/grant-roles.ts'
import { grantsOf } from '../roles/grants.ts'
import { endStaffSessions } from './end-staff-sessions.ts'
import { clearTries, nameTries } from './staff-attempts.ts'

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const passwordLength = 16

/** Told once to be handed over: the account is worth nothing before its authenticator is set up. */
const newPassword = (): string =>
  Array.from({ length: passwordLength }, () => letters[randomInt(letters.length)] ?? '').join('')

type Row = {
  operator_id: string
  username: string
  permissions: string[]
  is_active: boolean
  is_enrolled: boolean
  passkeys: bigint
  created_at: Date
  last_seen_at: Date | null
}

const rowsOf = (
  db: Queryable,
  { operatorId, now }: { operatorId: string | null; now: Date },
): Promise<Row[]> =>
  db.query<Row>(
    `select s.operator_id, s.username, s.is_active,
       array(select distinct p.permission from operator.staff_role r
         join operator.role_permission p using (role_code)
         where r.operator_id = s.operator_id and (r.until is null or r.until > $2)
         order by p.permission) as permissions,
       s.totp_secret is not null as is_enrolled, s.created_at,
       (select count(*) from operator.passkey p where p.operator_id = s.operator_id) as passkeys,
       (select max(seen_at) from operator.session e where e.operator_id = s.operator_id)
         as last_seen_at
     from operator.staff s where $1::uuid is null or s.operator_id = $1
     order by lower(s.username)`,
    [operatorId, now],
  )

const shownOf = (row: Row): StaffRow => ({
  operatorId: row.operator_id,
  username: row.username,
  permissions: row.permissions,
  isActive: row.is_active,
  isEnrolled: row.is_enrolled,
  passkeys: Number(row.passkeys),
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
})

export const listStaff = async (db: Queryable, now: Date): Promise<StaffRow[]> =>
  (await rowsOf(db, { operatorId: null, now })).map(shownOf)

/** Nobody raises others, or through them oneself, above what they may do themselves. */
const holdsAll = (by: OperatorSession, permissions: readonly string[]): boolean =>
  permissions.every((permission) => by.permissions.includes(permission))

const audit = (tx: Tx, by: OperatorSession, note: { action: string; subject: string } & Detail) =>
  appendAudit(tx, { actor: by.username, detail: {}, ...note })

type Detail = { readonly detail?: Record<string, unknown>; readonly createdAt: Date }

type NewStaff = { readonly username: string; readonly permissions: readonly string[] }

export const addStaffMember = async (
  { db, clock }: OperatorDeps,
  by: OperatorSession,
  { username, permissions }: NewStaff,
): Promise<
  Result<{ operatorId: string; password: string }, 'username-taken' | 'permission-not-held'>
> => {
  if (!holdsAll(by, permissions)) return err('permission-not-held')
  const now = clock.now()
  const operatorId = uuidv7(now.getTime())
  const password = newPassword()
  const passwordHash = await hash(password)
  try {
    return await db.tx(async (tx) => {
      await tx.query(
        `insert into operator.staff(operator_id, username, password_hash, created_at, settled_at)
         values ($1, $2, $3, $4, $4)`,
        [operatorId, username, passwordHash, now],
      )
      const given = { operatorId, merchantId: null, at: now, by: by.operatorId }
      await grantPermissions(tx, { ...given, permissions })
      await vouch(tx, { operatorId, by: by.operatorId, what: 'invited', at: now })
      const detail = { username, permissions: [...permissions] }
      await audit(tx, by, { action: 'staff.added', subject: operatorId, detail, createdAt: now })
      return ok({ operatorId, password })
    })
  } catch (error) {
    if (violated(error) === 'staff_username_once') return err('username-taken')
    throw error
  }
}

type Refusal = 'not-found' | 'not-oneself' | 'permission-not-held'

/** The one to be changed, locked; refused where it is oneself or holds more than who asks. */
const takeStaff = async (
  tx: Tx,
  by: OperatorSession,
  { operatorId, now }: { operatorId: string; now: Date },
): Promise<Result<{ username: string; permissions: string[] }, Refusal>> => {
  if (operatorId === by.operatorId) return err('not-oneself')
  const [staff] = await tx.query<{ username: string }>(
    'select username from operator.staff where operator_id = $1 for update',
    [operatorId],
  )
  if (staff === undefined) return err('not-found')
  const permissions = (await grantsOf(tx, operatorId, now)).map(({ permission }) => permission)
  const { username } = staff
  return holdsAll(by, permissions) ? ok({ username, permissions }) : err('permission-not-held')
}

type Change = {
  readonly operatorId: string
  readonly isActive?: boolean | undefined
  readonly permissions?: readonly string[] | undefined
}

export const changeStaff = (
  { db, clock }: OperatorDeps,
  by: OperatorSession,
  { operatorId, isActive, permissions }: Change,
): Promise<Result<StaffRow, Refusal>> =>
  db.tx(async (tx): Promise<Result<StaffRow, Refusal>> => {
    const createdAt = clock.now()
    const taken = await takeStaff(tx, by, { operatorId, now: createdAt })
    if (!taken.ok) return taken
    if (permissions !== undefined && !holdsAll(by, permissions)) return err('permission-not-held')
    if (isActive !== undefined)
      await tx.query(
        `update operator.staff set is_active = $2,
           settled_at = case when $2 and not is_active then $3 else settled_at end
         where operator_id = $1`,
        [operatorId, isActive, createdAt],
      )
    if (isActive === true)
      await vouch(tx, { operatorId, by: by.operatorId, what: 'enabled', at: createdAt })
    if (permissions !== undefined) {
      const given = { operatorId, merchantId: null, at: createdAt, by: by.operatorId }
      await endGrants(tx, { operatorId, except: permissions, at: createdAt })
      await grantPermissions(tx, { ...given, permissions })
    }
    if (isActive === false) await endStaffSessions(tx, { operatorId }, createdAt)
    if (isActive !== undefined) {
      const action = isActive ? 'staff.enabled' : 'staff.disabled'
      await audit(tx, by, { action, subject: operatorId, createdAt })
    }
    if (permissions !== undefined) {
      const detail = { before: taken.value.permissions, after: [...permissions] }
      const action = 'staff.permissions-set'
      await audit(tx, by, { action, subject: operatorId, detail, createdAt })
    }
    const [row] = await rowsOf(tx, { operatorId, now: createdAt })
    return row === undefined ? err('not-found') : ok(shownOf(row))
  })

/** For who lost their phone: everything that proves them ends, and they begin anew. */
export const resetStaffFactor = async (
  { db, clock }: OperatorDeps,
  by: OperatorSession,
  operatorId: string,
): Promise<Result<{ password: string }, Refusal>> => {
  const password = newPassword()
  const passwordHash = await hash(password)
  return db.tx(async (tx): Promise<Result<{ password: string }, Refusal>> => {
    const createdAt = clock.now()
    const taken = await takeStaff(tx, by, { operatorId, now: createdAt })
    if (!taken.ok) return taken
    await tx.query(
      `update operator.staff set totp_secret = null, totp_step = 0, password_hash = $2,
         settled_at = $3 where operator_id = $1`,
      [operatorId, passwordHash, createdAt],
    )
    await vouch(tx, { operatorId, by: by.operatorId, what: 'reset', at: createdAt })
    await clearTries(tx, nameTries(taken.value.username))
    for (const table of ['passkey', 'recovery_code'])
      await tx.query(`delete from operator.${table} where operator_id = $1`, [operatorId])
    await endStaffSessions(tx, { operatorId }, createdAt)
    await audit(tx, by, { action: 'staff.factor-reset', subject: operatorId, createdAt })
    return ok({ password })
  })
}
