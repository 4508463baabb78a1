import { createWhitelabel, type Whitelabel } from './whitelabel.ts'
import { whitelabelRoutes } from './brand/whitelabel.routes.ts'

type Deps = Parameters<typeof createWhitelabel>[0]

/** Wires the domain: its face for the others and its routes. */
export const whitelabelModule = (deps: Deps) => {
  const whitelabel: Whitelabel = createWhitelabel(deps)
  return { whitelabel, bindings: whitelabelRoutes(whitelabel) }
}
