import { randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { StaffRow } from '@faro/contract/operator'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import type { OperatorSession } from '@faro/server-kit/auth'
import { violated, type Queryable, type Tx } from '@faro/server-kit/db'
import { appendAudit } from '../audit/audit-log.ts'
import type { OperatorDeps } from '../deps.ts'
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

const rowsOf = (db: Queryable, operatorId: string | null): Promise<Row[]> =>
  db.query<Row>(
    `select s.operator_id, s.username, s.permissions, s.is_active,
       s.totp_secret is not null as is_enrolled, s.created_at,
       (select count(*) from operator.passkey p where p.operator_id = s.operator_id) as passkeys,
       (select max(seen_at) from operator.session e where e.operator_id = s.operator_id)
         as last_seen_at
     from operator.staff s where $1::uuid is null or s.operator_id = $1
     order by lower(s.username)`,
    [operatorId],
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

export const listStaff = async (db: Queryable): Promise<StaffRow[]> =>
  (await rowsOf(db, null)).map(shownOf)

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
        `insert into operator.staff(operator_id, username, password_hash, permissions, created_at)
         values ($1, $2, $3, $4, $5)`,
        [operatorId, username, passwordHash, permissions, now],
      )
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
  operatorId: string,
): Promise<Result<{ username: string; permissions: string[] }, Refusal>> => {
  if (operatorId === by.operatorId) return err('not-oneself')
  const [staff] = await tx.query<{ username: string; permissions: string[] }>(
    'select username, permissions from operator.staff where operator_id = $1 for update',
    [operatorId],
  )
  if (staff === undefined) return err('not-found')
  return holdsAll(by, staff.permissions) ? ok(staff) : err('permission-not-held')
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
    const taken = await takeStaff(tx, by, operatorId)
    if (!taken.ok) return taken
    if (permissions !== undefined && !holdsAll(by, permissions)) return err('permission-not-held')
    await tx.query(
      `update operator.staff set is_active = coalesce($2, is_active),
         permissions = coalesce($3, permissions) where operator_id = $1`,
      [operatorId, isActive ?? null, permissions ?? null],
    )
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
    const [row] = await rowsOf(tx, operatorId)
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
    const taken = await takeStaff(tx, by, operatorId)
    if (!taken.ok) return taken
    await tx.query(
      `update operator.staff set totp_secret = null, totp_step = 0, password_hash = $2
       where operator_id = $1`,
      [operatorId, passwordHash],
    )
    await clearTries(tx, nameTries(taken.value.username))
    for (const table of ['passkey', 'recovery_code'])
      await tx.query(`delete from operator.${table} where operator_id = $1`, [operatorId])
    await endStaffSessions(tx, { operatorId }, createdAt)
    await audit(tx, by, { action: 'staff.factor-reset', subject: operatorId, createdAt })
    return ok({ password })
  })
}
