import type { Clock } from '@faro/kernel/clock'
import type { Db } from '@faro/server-kit/db'
import { createCatalogue } from './catalogue.ts'
import { coversPlugin } from './covers/covers.plugin.ts'
import { catalogueRoutes } from './games/catalogue.routes.ts'
import { memberGamesRoutes } from './members/member-games.routes.ts'
import { menusRoutes } from './menus/menus.routes.ts'
import { roomsRoutes } from './rooms/rooms.routes.ts'

type Deps = {
  readonly db: Db
  readonly coversFolder: string
  readonly rateLimitScale?: number
  readonly clock?: Clock
}

export const catalogueModule = ({ coversFolder, rateLimitScale, ...deps }: Deps) => {
  const catalogue = createCatalogue(deps)
  return {
    catalogue,
    bindings: [
      ...catalogueRoutes(catalogue),
      ...memberGamesRoutes(catalogue),
      ...menusRoutes(catalogue),
      ...roomsRoutes(catalogue),
    ],
    plugin: coversPlugin({ db: deps.db, folder: coversFolder, rateLimitScale }),
  }
}
