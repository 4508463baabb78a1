import { gameMenus } from '@faro/contract/catalogue'
import * as shapes from '@faro/contract/catalogue/shapes'
import { ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { Catalogue } from '../catalogue.ts'

export const menusRoutes = (catalogue: Catalogue) =>
  bind(gameMenus, shapes.gameMenus, {
    list: async ({ merchant }) => ok({ menus: await catalogue.menus(merchant.merchantId) }),
  })
