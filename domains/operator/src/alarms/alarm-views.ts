import type { Alarm } from '@faro/contract/operator'
import { isUuid } from '@faro/kernel/ids'
import { namesIn } from '../audit/names-in.ts'
import type { OperatorDeps } from '../deps.ts'
import { staffNamesOf } from '../staff/staff.query.ts'
import type { AlarmKinds, AlarmRow } from './alarms.ts'

export type AlarmDeps = OperatorDeps & { readonly alarmKinds: AlarmKinds }

/** Two people stand as two ids, one after the other. */
const idsOf = (subject: string): string[] => subject.split(':').filter(isUuid)

/** Alarms as staff see them, with people by their names. */
export const shownAlarms = async (deps: AlarmDeps, rows: readonly AlarmRow[]): Promise<Alarm[]> => {
  const people = rows.flatMap(({ subject }) => idsOf(subject))
  const names = await namesIn(
    deps,
    people.map((subject) => ({ subject, detail: {} })),
  )
  const lookers = rows.flatMap(({ acknowledged_by: by }) => by ?? [])
  const staff = await staffNamesOf(deps.db, [...new Set(lookers)])
  return Promise.all(
    rows.map(async (row) => {
      const kind = deps.alarmKinds.get(row.code)
      const known = idsOf(row.subject).map((id) => names.get(id))
      return {
        alarmId: row.alarm_id,
        code: row.code,
        merchantCode: row.merchant_id === null ? null : await deps.merchantCode(row.merchant_id),
        subject: row.subject,
        subjectKind: kind?.subject ?? null,
        subjectName:
          known.length > 0 && known.every((name) => name !== undefined)
            ? known.join(', ')
            : row.subject,
        value: row.value,
        threshold: row.threshold,
        hasFigure: kind?.hasNoFigure !== true,
        state: row.state,
        // those of before modules named an owner belonged to all who manage staff
        owner: kind?.owner ?? null,
        isMeasured: kind?.isMeasured === true,
        since: row.since.toISOString(),
        acknowledgedBy:
          row.acknowledged_by === null ? null : (staff.get(row.acknowledged_by) ?? ''),
        note: row.note,
        resolvedAt: row.resolved_at?.toISOString() ?? null,
      }
    }),
  )
}
