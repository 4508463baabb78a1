import type { Deps } from './deps.ts'
import { deviceRoutes } from './devices/devices.routes.ts'
import { factorRoutes } from './factors/factors.routes.ts'
import { createIdentity } from './identity.ts'
import { identityRoutes } from './members/identity.routes.ts'
import { verificationRoutes } from './verification/verification.routes.ts'

export const identityModule = (deps: Deps) => {
  const identity = createIdentity(deps)
  return {
    identity,
    bindings: [
      ...identityRoutes(identity),
      ...deviceRoutes(deps),
      ...factorRoutes(deps),
      ...verificationRoutes(deps),
    ],
  }
}
