import { alarmList } from '@faro/contract/operator/lists'
import { operatorLists } from '@faro/contract/operator/shapes'
import { col } from '@faro/server-kit/db'
import { defineList } from '@faro/server-kit/lists'
import { alarmFields, alarmsOf, everyBrand } from './alarms.ts'
import { shownAlarms, type AlarmDeps } from './alarm-views.ts'

/** Alarms that the caller looks after. */
export const alarmsList = (deps: AlarmDeps) =>
  defineList(alarmList, operatorLists.alarms, {
    from: 'operator.alarm a',
    id: { sql: 'a.alarm_id', as: col.uuid },
    only:
      ({ caller }) =>
      (add) => {
        const seen = alarmsOf(caller, deps.alarmKinds)
        const codes = add(
          seen.map(({ code }) => code),
          'text[]',
        )
        const brands = add(
          seen.map(({ brand }) => brand),
          'int[]',
        )
        return `exists (select 1 from unnest(${codes}, ${brands}) as v(code, brand)
          where v.code = a.code and (v.brand = ${everyBrand} or v.brand = a.merchant_id))`
      },
    columns: {
      alarmId: { sql: 'a.alarm_id', as: col.uuid },
      code: { sql: 'a.code', as: col.text },
      subject: { sql: 'a.subject', as: col.text },
      state: { sql: 'a.state', as: col.text },
      owner: { sql: 'a.owner_role', as: col.text },
      since: { sql: 'a.since', as: col.timestamptz },
      resolvedAt: { sql: 'a.resolved_at', as: col.timestamptz.orNull },
    },
    read: { text: 'a.*', columns: alarmFields },
    rows: (rows) => shownAlarms(deps, rows),
  })
