import type { Deps } from './deps.ts'
import { createIdentity } from './identity.ts'
import { identityRoutes } from './members/identity.routes.ts'

export const identityModule = (deps: Deps) => {
  const identity = createIdentity(deps)
  return { identity, bindings: identityRoutes(identity) }
}
