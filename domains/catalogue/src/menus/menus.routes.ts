import { gameMenus } from '@faro/contract/catalogue'
import * as shapes from '@faro/contract/catalogue/shapes'
import { ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { Catalogue } from '../catalogue.ts'
import type { LotteryMenus } from '../ports.ts'

export const menusRoutes = (catalogue: Catalogue, lotteries: () => readonly LotteryMenus[]) =>
  bind(gameMenus, shapes.gameMenus, {
    list: async ({ merchant: { merchantId }, input: { query } }) => {
      const menus = await catalogue.menus(merchantId)
      if (query.area === undefined && query.mode === undefined) return ok({ menus })
      const games = await Promise.all(lotteries().map((list) => list(merchantId, query)))
      return ok({ menus, games: games.flat() })
    },
  })
