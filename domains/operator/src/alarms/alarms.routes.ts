import { alarms as contract } from '@faro/contract/operator'
import * as shapes from '@faro/contract/operator/shapes'
import { present } from '@faro/kernel/assert'
import { ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import { acknowledgeAlarm } from './alarms.ts'
import { shownAlarms, type AlarmDeps } from './alarm-views.ts'

export const alarmRoutes = (deps: AlarmDeps) =>
  bind(contract, shapes.alarms, {
    acknowledge: async ({ caller, input }) => {
      const looked = { ...input.params, ...input.body, caller, now: deps.clock.now() }
      const done = await deps.db.tx((tx) => acknowledgeAlarm(tx, looked, deps.alarmKinds))
      if (!done.ok) return done
      return ok(present((await shownAlarms(deps, [done.value]))[0], 'alarm of the answer'))
    },
  })
