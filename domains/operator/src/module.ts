import type { OperatorSession } from '@faro/server-kit/auth'
import { secretHash } from '@faro/server-kit/proofs'
import { hearEvents } from './audit/hear-events.ts'
import type { OperatorDeps } from './deps.ts'
import { operatorRoutes } from './staff/operator.routes.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { findStaffSession } from './staff/staff.query.ts'

export const operatorModule = (deps: OperatorDeps) => {
  hearEvents(deps)
  return {
    bindings: [...operatorRoutes(deps), ...staffRoutes(deps)],
    authenticate: (token: string): Promise<OperatorSession | null> =>
      findStaffSession(deps.db, secretHash(token), deps.clock.now()),
  }
}
