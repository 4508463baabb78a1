import { createGaming, type GamingDeps } from './gaming.ts'
import { gamingRoutes } from './rounds/gaming.routes.ts'

export const gamingModule = (deps: GamingDeps) => {
  const gaming = createGaming(deps)
  return { gaming, bindings: gamingRoutes({ gaming, ...deps }) }
}
