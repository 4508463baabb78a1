import path from 'node:path'
import { defineModule } from '@faro/server-kit/module'
import { createCatalogue } from './catalogue.ts'
import { coversPlugin } from './covers/covers.plugin.ts'
import { catalogueRoutes } from './games/catalogue.routes.ts'
import { memberGamesRoutes } from './members/member-games.routes.ts'
import { menusRoutes } from './menus/menus.routes.ts'
import { lotteryMenusPort } from './ports.ts'
import { roomsRoutes } from './rooms/rooms.routes.ts'

export const catalogueModule = defineModule({
  name: 'catalogue',
  seed: async () => (await import('../seed/seed.ts')).seed,
  ports: { lotteryMenus: lotteryMenusPort },
  create: ({ kit: { db, signals, config }, ports }) => {
    const catalogue = createCatalogue({ db, signals })
    return {
      api: catalogue,
      bindings: [
        ...catalogueRoutes(catalogue),
        ...memberGamesRoutes(catalogue),
        ...menusRoutes(catalogue, ports.lotteryMenus),
        ...roomsRoutes(catalogue),
      ],
      plugins: [
        coversPlugin({
          db,
          folder: path.join(config.dataDir, 'covers'),
          rateLimitScale: config.rateLimitScale,
        }),
      ],
    }
  },
})
