import type { AlarmOwner } from '@faro/contract/operator'
import { uuidv7 } from '@faro/kernel/ids'
import { assert } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { AlarmKind, Alarms, NewAlarm } from '@faro/server-kit/alarms'
import type { OperatorSession } from '@faro/server-kit/auth'
import { col, rowOf, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'
import { appendAudit } from '../audit/audit-log.ts'
import type { OperatorDeps } from '../deps.ts'
import { holdersOf } from '../roles/grants.ts'
import { notify } from './notices.ts'

export type AlarmKinds = ReadonlyMap<string, AlarmKind>

/** After so many windows below its threshold an alarm that is measured ends. */
const windowsBelow = 2

/**
 * Raises an alarm and notifies those who look after it; one that is open already stays as it is.
 */
export const raiseAlarm = async (
  tx: Tx,
  { kind, ...alarm }: Omit<NewAlarm, 'code'> & { readonly kind: AlarmKind },
  now: Date,
): Promise<void> => {
  const { merchantId, subject, value, threshold } = alarm
  const [made] = await tx.query(
    `insert into operator.alarm
       (alarm_id, code, merchant_id, subject, value, threshold, since, owner_role)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (code, coalesce(merchant_id, 0), subject) where state <> 'resolved'
     do nothing returning alarm_id`,
    [uuidv7(now.getTime()), kind.code, merchantId, subject, value, threshold, now, kind.owner],
    { alarm_id: col.uuid },
  )
  if (made === undefined) return
  const detail = { subject, value, threshold }
  const held = await Promise.all(
    kind.permissions.map((permission) => holdersOf(tx, { permission, merchantId, now })),
  )
  const notice = { code: `alarm-${kind.code}`, subject, detail }
  await notify(tx, held.flat(), { notice, now })
}

/** What modules raise and measure, by the codes that they registered. */
export const createAlarms = ({
  clock,
  alarmKinds,
}: Pick<OperatorDeps, 'clock'> & { readonly alarmKinds: AlarmKinds }): Alarms => {
  const kindOf = (code: string): AlarmKind => {
    const kind = alarmKinds.get(code)
    if (kind === undefined) throw new Error(`alarm ${code} is not registered`)
    return kind
  }
  return {
    raise: (tx, { code, ...alarm }) =>
      raiseAlarm(tx, { ...alarm, kind: kindOf(code) }, clock.now()),
    measure: async (tx, { isAbove, code, ...alarm }) => {
      const kind = kindOf(code)
      assert(kind.isMeasured === true, `alarm ${code} is measured`)
      const now = clock.now()
      const { merchantId, subject, value, threshold } = alarm
      const of = [code, merchantId ?? 0, subject]
      if (!isAbove) {
        await tx.query(
          `update operator.alarm set windows_below = windows_below + 1,
             state = case when windows_below + 1 >= $4 then 'resolved' else state end,
             resolved_at = case when windows_below + 1 >= $4 then $5::timestamptz end
           where code = $1 and coalesce(merchant_id, 0) = $2 and subject = $3
             and state <> 'resolved'`,
          [...of, windowsBelow, now],
        )
        return
      }
      await raiseAlarm(tx, { ...alarm, kind }, now)
      await tx.query(
        `update operator.alarm set value = $4, threshold = $5, windows_below = 0
         where code = $1 and coalesce(merchant_id, 0) = $2 and subject = $3
           and state <> 'resolved'`,
        [...of, value, threshold],
      )
    },
  }
}

export const alarmFields = rowOf({
  alarm_id: col.uuid,
  code: col.text,
  merchant_id: col.int4.orNull,
  subject: col.text,
  state: col.text.as<'open' | 'acknowledged' | 'resolved'>(),
  value: col.text,
  threshold: col.text,
  since: col.timestamptz,
  owner_role: col.text.as<AlarmOwner>(),
  acknowledged_by: col.uuid.orNull,
  note: col.text.orNull,
  resolved_at: col.timestamptz.orNull,
})
export type AlarmRow = RowOf<typeof alarmFields>

/** Stands for all brands beside the number of one. */
export const everyBrand = -1

/** The codes that somebody looks after, each with the brands in which they do. */
export const alarmsOf = (caller: Pick<OperatorSession, 'brandsOf'>, kinds: AlarmKinds) =>
  [...kinds.values()].flatMap(({ code, permissions }) =>
    permissions.flatMap((permission) =>
      (caller.brandsOf(permission) ?? [everyBrand]).map((brand) => ({ code, brand })),
    ),
  )

type EndAlarmInput = {
  readonly alarmId: string
  readonly caller: Pick<OperatorSession, 'operatorId' | 'username' | 'may'>
  readonly note: string
  readonly now: Date
}

/**
 * Acknowledges an alarm with a note. One that is measured stays until it is no longer so; the next
 * of any other kind is a new alarm. The log keeps who did so, as it may be the person it is about.
 */
export const acknowledgeAlarm = async (
  tx: Tx,
  { alarmId, caller, note, now }: EndAlarmInput,
  kinds: AlarmKinds,
): Promise<Result<AlarmRow, 'not-found' | 'state-changed'>> => {
  const found = await findAlarm(tx, alarmId, 'for update')
  const kind = found === null ? undefined : kinds.get(found.code)
  if (found === null || kind === undefined) return err('not-found')
  if (!kind.permissions.some((one) => caller.may(one, found.merchant_id))) return err('not-found')
  if (found.state !== 'open') return err('state-changed', { state: found.state })
  const state = kind.isMeasured === true ? 'acknowledged' : 'resolved'
  const [ended] = await tx.query(
    `update operator.alarm set state = $2, acknowledged_by = $3, note = $4, acknowledged_at = $5,
       resolved_at = case when $2 = 'resolved' then $5::timestamptz end
     where alarm_id = $1 returning *`,
    [alarmId, state, caller.operatorId, note, now],
    alarmFields,
  )
  if (ended === undefined) return err('not-found')
  await appendAudit(tx, {
    actor: caller.username,
    action: 'alarm.acknowledged',
    subject: ended.subject,
    detail: { alarm: ended.code, note },
    createdAt: now,
  })
  return ok(ended)
}

const findAlarm = async (
  db: Queryable,
  alarmId: string,
  lock: '' | 'for update',
): Promise<AlarmRow | null> =>
  (
    await db.query(
      `select * from operator.alarm where alarm_id = $1 ${lock}`,
      [alarmId],
      alarmFields,
    )
  )[0] ?? null
