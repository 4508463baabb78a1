import type { OperatorSession } from '@faro/server-kit/auth'
import { hearEvents } from './audit/hear-events.ts'
import type { OperatorDeps } from './deps.ts'
import { staffTokenHash } from './staff/log-in-staff.ts'
import { operatorRoutes } from './staff/operator.routes.ts'
import { findStaffSession } from './staff/staff.query.ts'

export const operatorModule = (deps: OperatorDeps) => {
  hearEvents(deps)
  return {
    bindings: operatorRoutes(deps),
    authenticate: (token: string): Promise<OperatorSession | null> =>
      findStaffSession(deps.db, staffTokenHash(token), deps.clock.now()),
  }
}
