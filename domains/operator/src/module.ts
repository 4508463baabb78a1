import type { OperatorSession } from '@faro/server-kit/auth'
import { secretHash } from '@faro/server-kit/proofs'
import { walkLog } from './audit/check-log.ts'
import { hearEvents } from './audit/hear-events.ts'
import type { OperatorDeps } from './deps.ts'
import { forgetTries } from './staff/staff-attempts.ts'
import { operatorRoutes } from './staff/operator.routes.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { sealStaffSecrets, staffVault } from './staff/staff-vault.ts'
import { findStaffSession } from './staff/staff.query.ts'

type Given = Omit<OperatorDeps, 'vault'> & { readonly serverSecret: string }

export const operatorModule = ({ serverSecret, ...given }: Given) => {
  const vault = staffVault(serverSecret)
  const deps: OperatorDeps = { ...given, vault }
  const { db, clock, jobs } = deps
  hearEvents(deps)
  jobs.schedule('operator.walk-log', '41 3 * * *', async () => {
    await walkLog(db)
  })
  jobs.schedule('operator.forget-tries', '29 * * * *', () => forgetTries(db, clock.now()))
  return {
    bindings: [...operatorRoutes(deps), ...staffRoutes(deps)],
    /** At the start: what was kept before secrets were sealed. */
    sealSecrets: () => sealStaffSecrets(db, vault),
    authenticate: (token: string): Promise<OperatorSession | null> =>
      findStaffSession(db, secretHash(token), clock.now()),
  }
}
