import type { Route } from '@faro/contract/route'
import type { QueryClient } from '@tanstack/react-query'
import { routeKey } from './use-route.ts'

/**
 * Asks anew for all answers of the routes. A question already under way was asked before the change
 * and may bring the old answer: it is given up, where the cache alone would wait for it.
 */
export const refetchRoutes = async (
  client: QueryClient,
  routes: readonly Route[],
): Promise<void> => {
  await Promise.all(
    routes.map(async (route) => {
      const queryKey = routeKey(route)
      await client.cancelQueries({ queryKey })
      await client.invalidateQueries({ queryKey })
    }),
  )
}
