import { uuidv7 } from '@faro/kernel/ids'
import type { Queryable, Tx } from '@faro/server-kit/db'
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

/** Raises an alarm and tells everybody who manages staff; one that is open already stays as it is. */
export const raiseAlarm = async (
  tx: Tx,
  { code, merchantId, subject, value, threshold }: NewAlarm,
  now: Date,
): Promise<void> => {
  const [made] = await tx.query<{ alarm_id: string }>(
    `insert into operator.alarm
       (alarm_id, code, merchant_id, subject, value, threshold, since, owner_role)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (code, coalesce(merchant_id, 0), subject) where state <> 'resolved'
     do nothing returning alarm_id`,
    [uuidv7(now.getTime()), code, merchantId, subject, value, threshold, now, ownerRole],
  )
  if (made === undefined) return
  const detail = { subject, value, threshold }
  await tellStaffAdmins(tx, { code: `alarm-${code}`, subject, detail }, now)
}

/** Everybody who manages staff, in whatever brand, hears of it at once. */
export const tellStaffAdmins = async (
  tx: Tx,
  notice: Parameters<typeof notify>[2]['notice'],
  now: Date,
): Promise<void> => {
  const admins = await staffAdmins(tx, { merchant_id: null }, now)
  await notify(tx, admins, { notice, now })
}

/** Of a brand, with those of all brands; null: everybody, in whatever brand. */
export const staffAdmins = async (
  db: Queryable,
  { merchant_id: merchantId }: { readonly merchant_id: number | null },
  now: Date,
): Promise<readonly string[]> => {
  const rows = await db.query<{ operator_id: string }>(
    `select distinct s.operator_id from operator.staff s
     join operator.staff_role r using (operator_id)
     join operator.role_permission p using (role_code)
     where s.is_active and p.permission in ('staff.write', '*') and r.at <= $1
       and (r.until is null or r.until > $1)
       and ($2::int is null or r.merchant_id is null or r.merchant_id = $2)`,
    [now, merchantId],
  )
  return rows.map((row) => row.operator_id)
}

type Row = {
  alarm_id: string
  code: string
  merchant_id: number | null
  subject: string
  value: string
  threshold: string
  since: Date
}

export const openAlarms = (db: Queryable, brands: readonly number[] | null): Promise<Row[]> =>
  db.query<Row>(
    `select alarm_id, code, merchant_id, subject, value, threshold, since from operator.alarm
     where state <> 'resolved' and ($1::int[] is null or merchant_id = any($1))
     order by since desc limit 100`,
    [brands],
  )

type Looked = {
  readonly alarmId: string
  readonly by: { readonly operatorId: string; readonly username: string }
  readonly note: string
  readonly now: Date
}

/**
 * Whoever looked says what it was; the next one of its kind is a new alarm. The log keeps who said
 * so: it may be somebody whom the alarm is about.
 */
export const endAlarm = async (
  tx: Tx,
  { alarmId, by, note, now }: Looked,
  brands: readonly number[] | null,
): Promise<boolean> => {
  const [ended] = await tx.query<{ code: string; subject: string }>(
    `update operator.alarm set state = 'resolved', acknowledged_by = $2, note = $3
     where alarm_id = $1 and state <> 'resolved'
       and ($4::int[] is null or merchant_id = any($4)) returning code, subject`,
    [alarmId, by.operatorId, note, brands],
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
