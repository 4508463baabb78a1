import { systemClock } from '@faro/kernel/clock'
import type { Approvals } from '@faro/server-kit/approvals'
import type { Events } from '@faro/server-kit/events'
import type { Signals } from '@faro/server-kit/signals'
import { whitelabelRoutes } from './brand/whitelabel.routes.ts'
import { brandsRoutes } from './console/brands.routes.ts'
import { brandTopic } from './console/change-brand.ts'
import { brandHosts } from './console/hosts-kind.ts'
import { createWhitelabel, type Whitelabel } from './whitelabel.ts'

type Deps = Parameters<typeof createWhitelabel>[0] & {
  readonly events: Events
  readonly signals: Signals
  /** Hears of brands whose settings changed; null where it may be any. */
  readonly onChanged: (merchantId: number | null) => void
  /** Staff stand above and come later: asked only once somebody calls. */
  readonly approvals: () => Pick<Approvals, 'request' | 'waiting'>
}

/** Wires the domain: its face for the others and its routes. */
export const whitelabelModule = (deps: Deps) => {
  const whitelabel: Whitelabel = createWhitelabel(deps)
  deps.signals.hear(brandTopic, (text) => {
    whitelabel.forget()
    deps.onChanged(text === null ? null : Number(text))
  })
  const clock = deps.clock ?? systemClock
  const hosts = brandHosts({ ...deps, forget: whitelabel.forget, now: () => clock.now() })
  return {
    whitelabel,
    /** At the start: what of a brand takes two people. */
    registerApprovals: (approvals: Pick<Approvals, 'register'>): void => approvals.register(hosts),
    bindings: [...whitelabelRoutes(whitelabel), ...brandsRoutes({ ...deps, clock, whitelabel })],
  }
}
