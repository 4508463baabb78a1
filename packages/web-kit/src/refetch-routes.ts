import type { Route } from '@faro/contract/route'
import type { QueryClient } from '@tanstack/react-query'
import { routeKey } from './use-route.ts'

/**
 * Refetches the routes. A running request was sent before the change and may bring the old answer,
 * so it is cancelled; the cache alone would wait for it.
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
