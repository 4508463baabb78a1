import type { OperatorSession } from '@faro/server-kit/auth'
import type { Tx } from '@faro/server-kit/db'
import { secretHash } from '@faro/server-kit/proofs'
import { raiseAlarm, type NewAlarm } from './alarms/alarms.ts'
import { noticeRoutes } from './alarms/notices.routes.ts'
import { createApprovals } from './approvals/approvals.ts'
import { approvalRoutes } from './approvals/approvals.routes.ts'
import { expireApprovals } from './approvals/decide-approval.ts'
import { walkLog } from './audit/check-log.ts'
import { hearEvents } from './audit/hear-events.ts'
import type { OperatorDeps } from './deps.ts'
import { roleApproval } from './roles/role-kind.ts'
import { forgetTries } from './staff/staff-attempts.ts'
import { operatorRoutes } from './staff/operator.routes.ts'
import { openHouse } from './staff/open-house.ts'
import { runRecoveries } from './staff/recover.ts'
import { registerStaffKinds } from './staff/staff-kinds.ts'
import { disableKind, endRolesApproval } from './staff/stop-kinds.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { sealStaffSecrets, staffVault } from './staff/staff-vault.ts'
import { findStaffSession } from './staff/staff.query.ts'

type Given = Omit<OperatorDeps, 'vault'>

export const operatorModule = (given: Given) => {
  const vault = staffVault(given.serverSecret)
  const deps: OperatorDeps = { ...given, vault }
  const { db, clock, jobs } = deps
  const { kinds, ...approvals } = createApprovals(deps)
  registerStaffKinds(deps, approvals)
  approvals.register(disableKind())
  approvals.register(endRolesApproval(deps))
  approvals.register(roleApproval())
  hearEvents(deps)
  openHouse(deps)
  jobs.schedule('operator.walk-log', '41 3 * * *', async () => {
    await walkLog(db)
  })
  jobs.schedule('operator.forget-tries', '29 * * * *', () => forgetTries(db, clock.now()))
  const expire = expireApprovals({ ...deps, kinds })
  jobs.schedule('operator.expire-approvals', '* * * * *', expire)
  const recover = runRecoveries(deps)
  jobs.schedule('operator.recover', '* * * * *', recover)
  return {
    /** At the start: what was kept before secrets were sealed. */
    sealSecrets: () => sealStaffSecrets(db, vault),
    /** The port of whoever finds something that people must look at. */
    raiseAlarm: (tx: Tx, alarm: NewAlarm) => raiseAlarm(tx, alarm, clock.now()),
    /** The port of whoever needs two people for an act. */
    approvals,
    kinds,
    expireApprovals: expire,
    runRecoveries: recover,
    bindings: [
      ...operatorRoutes(deps),
      ...staffRoutes({ ...deps, approvals, kinds }),
      ...approvalRoutes({ ...deps, kinds }),
      ...noticeRoutes(deps),
    ],
    authenticate: (token: string): Promise<OperatorSession | null> =>
      findStaffSession(db, secretHash(token), clock.now()),
  }
}
