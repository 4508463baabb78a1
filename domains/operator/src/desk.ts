import type { AlarmKind } from '@faro/server-kit/alarms'
import type { Approvals } from '@faro/server-kit/approvals'
import type { CaseKind } from '@faro/server-kit/cases'
import { createAlarms } from './alarms/alarms.ts'
import { alarmsList } from './alarms/alarms.list.ts'
import { alarmRoutes } from './alarms/alarms.routes.ts'
import { casesList } from './cases/cases.list.ts'
import { caseRoutes } from './cases/cases.routes.ts'
import { caseApproval } from './cases/decide-case.ts'
import { createCases } from './cases/open-case.ts'
import { measureOverdue } from './cases/overdue-cases.job.ts'
import type { OperatorDeps } from './deps.ts'

/** Alarms and cases of all modules, by the kinds that they register. */
export const createDesk = (deps: OperatorDeps, approvals: Approvals) => {
  const alarmKinds = new Map<string, AlarmKind>()
  const caseKinds = new Map<string, CaseKind>()
  const alarmDeps = { ...deps, alarmKinds }
  const caseDeps = { ...deps, caseKinds, approvals }
  const alarms = createAlarms(alarmDeps)
  return {
    alarms,
    cases: createCases(caseDeps),
    overdue: measureOverdue({ ...deps, alarms }),
    bindings: [...alarmRoutes(alarmDeps), ...caseRoutes(caseDeps)],
    lists: [alarmsList(alarmDeps), casesList(caseDeps)],
    approval: caseApproval(caseDeps),
    /** Once every module is there. */
    register: (kinds: {
      readonly alarms: readonly AlarmKind[]
      readonly cases: readonly CaseKind[]
    }): void => {
      for (const kind of kinds.alarms) alarmKinds.set(kind.code, kind)
      for (const kind of kinds.cases) caseKinds.set(kind.kind, kind)
    },
  }
}
