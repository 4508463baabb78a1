import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import type { OperatorSession } from '@faro/server-kit/auth'
import { col, rowOf, type Db, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'
import { newSecret, secretHash } from '@faro/server-kit/proofs'
import { notifyStaffAdmins } from '../alarms/staff-admins.ts'
import { appendAudit } from '../audit/audit-log.ts'
import type { OperatorDeps } from '../deps.ts'
import { addLink, noPassword } from './enrolment-links.ts'
import { clearFactors } from './staff-kinds.ts'
import { findStaffByName, staffNamesOf } from './staff.query.ts'

const waitMs = 24 * 3_600_000

type RecoveryResult = {
  readonly username: string
  readonly token: string
  readonly executesAt: Date
}

/**
 * Requests, on the server's machine, a reset of a person's factors. It is done 24 hours later
 * unless another owner objects; the link printed now works from then on.
 */
export const askForRecovery = (
  db: Db,
  { username: name, now }: { username: string; now: Date },
): Promise<Result<RecoveryResult, 'not-found' | 'approval-needed'>> =>
  db.tx(async (tx): Promise<Result<RecoveryResult, 'not-found' | 'approval-needed'>> => {
    const staff = await findStaffByName(tx, name, 'for update')
    if (staff === null) return err('not-found')
    const { operator_id: operatorId, username } = staff
    const recoveryId = uuidv7(now.getTime())
    const token = newSecret()
    const executesAt = new Date(now.getTime() + waitMs)
    const made = await tx.query(
      `insert into operator.recovery
         (recovery_id, operator_id, token_hash, requested_at, executes_at)
       values ($1, $2, $3, $4, $5) on conflict do nothing returning 1`,
      [recoveryId, operatorId, secretHash(token), now, executesAt],
    )
    if (made.length === 0) return err('approval-needed')
    const told = { recoveryId, operatorId, username, now }
    await note(tx, { ...told, actor: 'installation', action: 'staff.recovery-requested' })
    await notifyRecovered(tx, { ...told, code: 'staff-recovery-requested' })
    return ok({ username, token, executesAt })
  })

type RecoveryNotice = {
  readonly recoveryId: string
  readonly operatorId: string
  readonly username: string
  readonly now: Date
}

type Noted = RecoveryNotice & { readonly actor: string; readonly action: string }

const note = (tx: Tx, { recoveryId, operatorId, username, now, actor, action }: Noted) =>
  appendAudit(tx, {
    actor,
    action,
    subject: operatorId,
    detail: { username, recoveryId },
    createdAt: now,
  })

const notifyRecovered = (
  tx: Tx,
  {
    recoveryId,
    operatorId,
    username,
    now,
    code,
    by,
  }: RecoveryNotice & { code: string; by?: string },
) => {
  const detail = { username, ...(by === undefined ? {} : { by }) }
  return notifyStaffAdmins(tx, { code, subject: recoveryId, detail }, { operatorId, now })
}

const rowFields = rowOf({
  recovery_id: col.uuid,
  operator_id: col.uuid,
  token_hash: col.bytea,
  executes_at: col.timestamptz,
})
type Row = RowOf<typeof rowFields>

/** The open one, under its lock. */
const openRecovery = async (tx: Tx, recoveryId: string): Promise<Row | null> => {
  const [row] = await tx.query(
    `select * from operator.recovery where recovery_id = $1 and state = 'requested' for update`,
    [recoveryId],
    rowFields,
  )
  return row ?? null
}

type End = {
  readonly state: 'executed' | 'objected' | 'void'
  readonly now: Date
  readonly by?: string
}

const end = (tx: Tx, recoveryId: string, { state, now, by }: End) =>
  tx.query(
    `update operator.recovery set state = $2, ended_at = $3, objected_by = $4
     where recovery_id = $1`,
    [recoveryId, state, now, by ?? null],
  )

/** For so long somebody's objection to a person's reset is one: asked again, it is for others. */
const objectionMs = 30 * 24 * 3_600_000

type ObjectRefusal = 'not-found' | 'not-oneself' | 'objected-before'

/**
 * Objects to a recovery, by somebody else in charge of all brands: one objection is enough, at
 * once. Each may object once: nobody alone can keep a colleague out for ever.
 */
export const objectToRecovery = (
  { db, clock }: Pick<OperatorDeps, 'db' | 'clock'>,
  recoveryId: string,
  by: OperatorSession,
): Promise<Result<null, ObjectRefusal>> =>
  db.tx(async (tx): Promise<Result<null, ObjectRefusal>> => {
    const row = await openRecovery(tx, recoveryId)
    const now = clock.now()
    if (row === null || row.executes_at <= now || !isInCharge(by)) return err('not-found')
    if (row.operator_id === by.operatorId) return err('not-oneself')
    const [before] = await tx.query(
      `select 1 from operator.recovery
       where operator_id = $1 and objected_by = $2 and ended_at > $3 limit 1`,
      [row.operator_id, by.operatorId, new Date(now.getTime() - objectionMs)],
    )
    if (before !== undefined) return err('objected-before')
    await end(tx, recoveryId, { state: 'objected', now, by: by.operatorId })
    const username = await nameOf(tx, row)
    const told = { recoveryId, operatorId: row.operator_id, username, now }
    await note(tx, { ...told, actor: by.username, action: 'staff.recovery-objected' })
    await notifyRecovered(tx, { ...told, code: 'staff-recovery-objected', by: by.username })
    return ok(null)
  })

/** Those who decide for all brands: a manager of one brand stops nobody's return. */
const isInCharge = (by: OperatorSession): boolean => by.brandsOf('staff.write') === null

const nameOf = async (db: Queryable, { operator_id: id }: Row): Promise<string> =>
  (await staffNamesOf(db, [id])).get(id) ?? id

/** Recoveries without an objection, except of people who have left. */
export const runRecoveries =
  ({ db, clock }: Pick<OperatorDeps, 'db' | 'clock'>) =>
  async (): Promise<void> => {
    const due = await db.query(
      `select * from operator.recovery where state = 'requested' and executes_at <= $1
       order by executes_at limit 100`,
      [clock.now()],
      rowFields,
    )
    for (const { recovery_id: recoveryId, operator_id: operatorId } of due)
      await db.tx(async (tx) => {
        const [staff] = await tx.query(
          'select is_active, username from operator.staff where operator_id = $1 for update',
          [operatorId],
          { is_active: col.bool, username: col.text },
        )
        const row = await openRecovery(tx, recoveryId)
        if (row === null || staff === undefined) return ok(null)
        await execute(tx, row, { ...staff, now: clock.now() })
        return ok(null)
      })
  }

type Owner = { readonly is_active: boolean; readonly username: string; readonly now: Date }

const execute = async (tx: Tx, row: Row, { is_active, username, now }: Owner): Promise<void> => {
  const { recovery_id: recoveryId, operator_id: operatorId, token_hash: tokenHash } = row
  await end(tx, recoveryId, { state: is_active ? 'executed' : 'void', now })
  const told = { recoveryId, operatorId, username, now }
  if (!is_active) {
    await note(tx, { ...told, actor: 'installation', action: 'staff.recovery-void' })
    return
  }
  await clearFactors(tx, { operatorId, username, passwordHash: await noPassword(), now })
  await addLink(tx, { operatorId, tokenHash, what: 'recovery', now })
  await note(tx, { ...told, actor: 'installation', action: 'staff.recovered' })
  await notifyRecovered(tx, { ...told, code: 'staff-recovered' })
}

/** Recoveries that can still be objected to, and whether the reader may. */
export const openRecoveries = async (db: Queryable, now: Date, by: OperatorSession) => {
  if (!isInCharge(by)) return []
  const rows = await db.query(
    `select r.*, s.username, exists (select 1 from operator.recovery b
       where b.operator_id = r.operator_id and b.objected_by = $2 and b.ended_at > $3)
       as has_objected
     from operator.recovery r join operator.staff s using (operator_id)
     where r.state = 'requested' and r.executes_at > $1 order by r.executes_at`,
    [now, by.operatorId, new Date(now.getTime() - objectionMs)],
    { ...rowFields, username: col.text, requested_at: col.timestamptz, has_objected: col.bool },
  )
  return rows.map((row) => ({
    recoveryId: row.recovery_id,
    operatorId: row.operator_id,
    username: row.username,
    requestedAt: row.requested_at.toISOString(),
    executesAt: row.executes_at.toISOString(),
    canObject: row.operator_id !== by.operatorId && !row.has_objected,
  }))
}
