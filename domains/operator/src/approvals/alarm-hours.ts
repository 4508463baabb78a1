import { col, rowOf, type Tx } from '@faro/server-kit/db'
import { operatorAlarms } from '../alarms/alarm-kinds.ts'
import { raiseAlarm } from '../alarms/alarms.ts'
import type { ApprovalRow } from './approval.ts'

const hoursFields = rowOf({ works_from: col.int4.orNull, works_to: col.int4.orNull })

type Decided = {
  readonly row: ApprovalRow
  readonly voterId: string
  /** The right that is voted with. */
  readonly permission: string
  /** Of the brand; of the world where all brands are touched. */
  readonly timeZone: string
  readonly now: Date
}

const clockIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)

/** From the first hour on and until the second one; a night ends on the next day. */
const isWithin = (hour: number, from: number, to: number): boolean =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to

/** Raises an alarm for a decision at an hour at which nobody with its permission usually works. */
export const alarmHours = async (tx: Tx, decided: Decided): Promise<void> => {
  const { row, voterId, permission, timeZone, now } = decided
  const roles = await tx.query(
    `select distinct o.works_from, o.works_to
     from operator.staff_role r join operator.role o using (role_code)
     join operator.role_permission p using (role_code)
     where r.operator_id = $1 and p.permission in ($2, '*') and r.at <= $3
       and (r.until is null or r.until > $3) and (r.merchant_id is null or r.merchant_id = $4)`,
    [voterId, permission, now, row.merchant_id],
    hoursFields,
  )
  const time = clockIn(timeZone, now)
  const hour = Number(time.slice(0, 2))
  const isAtWork = roles.some(
    ({ works_from: from, works_to: to }) =>
      from === null || to === null || isWithin(hour, from, to),
  )
  if (isAtWork || roles.length === 0) return
  await raiseAlarm(
    tx,
    {
      kind: operatorAlarms.hours,
      merchantId: row.merchant_id,
      subject: row.approval_id,
      value: time,
      threshold: roles.map((one) => `${one.works_from}:00–${one.works_to}:00`).join(', '),
    },
    now,
  )
}
