import type { AnyModule } from '@faro/server-kit/module'
import { games } from '@faro/verifiers/engine'

/** What every game that is played has on the server: its workspace offers `<code>Module`. */
export const gameModules = (): Promise<readonly AnyModule[]> =>
  Promise.all(
    games
      .filter(({ page }) => page !== undefined)
      .map(async ({ code }) => {
        const offered = (await import(`@faro/${code}`)) as Record<string, AnyModule | undefined>
        const module = offered[`${code}Module`]
        if (module === undefined) throw new Error(`@faro/${code} offers no ${code}Module`)
        return module
      }),
  )
