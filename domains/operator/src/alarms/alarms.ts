import { uuidv7 } from '@faro/kernel/ids'
import { col, rowOf, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'
import { appendAudit } from '../audit/audit-log.ts'
import { notify } from './notices.ts'

export type NewAlarm = {
  /** Texts at `alarm.<code>`. */
  readonly code: string
  readonly merchantId: number | null
  readonly subject: string
  readonly value: string
  readonly threshold: string
}

const ownerRole = 'owner'

/**
 * Raises an alarm and notifies those who manage the brand's staff; one that is open already stays
 * as it is.
 */
export const raiseAlarm = async (
  tx: Tx,
  { code, merchantId, subject, value, threshold }: NewAlarm,
  now: Date,
): Promise<void> => {
  const [made] = await tx.query(
    `insert into operator.alarm
       (alarm_id, code, merchant_id, subject, value, threshold, since, owner_role)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (code, coalesce(merchant_id, 0), subject) where state <> 'resolved'
     do nothing returning alarm_id`,
    [uuidv7(now.getTime()), code, merchantId, subject, value, threshold, now, ownerRole],
    { alarm_id: col.uuid },
  )
  if (made === undefined) return
  const detail = { subject, value, threshold }
  await notifyStaffAdmins(tx, { code: `alarm-${code}`, subject, detail }, { merchantId, now })
}

/**
 * The scope of a notice: a brand (null for all), or a staff member. Those who manage all brands'
 * staff get everything; those of one brand get that brand's and what concerns people with a role in
 * it: others do not exist for them.
 */
export type Concern = { readonly merchantId: number | null } | { readonly operatorId: string }

export const notifyStaffAdmins = async (
  tx: Tx,
  notice: Parameters<typeof notify>[2]['notice'],
  { now, ...concern }: Concern & { readonly now: Date },
): Promise<void> => {
  const admins = await staffAdmins(tx, concern, now)
  await notify(tx, admins, { notice, now })
}

/** Whoever manages the staff that a concern is of. */
export const staffAdmins = async (
  db: Queryable,
  concern: Concern,
  now: Date,
): Promise<readonly string[]> => {
  const { merchantId = null, operatorId = null } = { ...concern } as Partial<{
    merchantId: number | null
    operatorId: string
  }>
  const rows = await db.query(
    `select distinct s.operator_id from operator.staff s
     join operator.staff_role r using (operator_id)
     join operator.role_permission p using (role_code)
     where s.is_active and p.permission in ('staff.write', '*') and r.at <= $1
       and (r.until is null or r.until > $1)
       and (r.merchant_id is null or r.merchant_id = $2 or r.merchant_id in (
         select o.merchant_id from operator.staff_role o
         where o.operator_id = $3 and (o.until is null or o.until > $1)))`,
    [now, merchantId, operatorId],
    { operator_id: col.uuid },
  )
  return rows.map((row) => row.operator_id)
}

const rowFields = rowOf({
  alarm_id: col.uuid,
  code: col.text,
  merchant_id: col.int4.orNull,
  subject: col.text,
  value: col.text,
  threshold: col.text,
  since: col.timestamptz,
})
type Row = RowOf<typeof rowFields>

export const openAlarms = (db: Queryable, brands: readonly number[] | null): Promise<Row[]> =>
  db.query(
    `select alarm_id, code, merchant_id, subject, value, threshold, since from operator.alarm
     where state <> 'resolved' and ($1::int[] is null or merchant_id = any($1))
     order by since desc limit 100`,
    [brands],
    rowFields,
  )

type EndAlarmInput = {
  readonly alarmId: string
  readonly by: { readonly operatorId: string; readonly username: string }
  readonly note: string
  readonly now: Date
}

/**
 * Acknowledges an alarm with a note; the next of its kind is a new alarm. The log keeps who did so,
 * as it may be the person it is about.
 */
export const endAlarm = async (
  tx: Tx,
  { alarmId, by, note, now }: EndAlarmInput,
  brands: readonly number[] | null,
): Promise<boolean> => {
  const [ended] = await tx.query(
    `update operator.alarm set state = 'resolved', acknowledged_by = $2, note = $3
     where alarm_id = $1 and state <> 'resolved'
       and ($4::int[] is null or merchant_id = any($4)) returning code, subject`,
    [alarmId, by.operatorId, note, brands],
    { code: col.text, subject: col.text },
  )
  if (ended === undefined) return false
  await appendAudit(tx, {
    actor: by.username,
    action: 'alarm.acknowledged',
    subject: ended.subject,
    detail: { alarm: ended.code, note },
    createdAt: now,
  })
  return true
}
