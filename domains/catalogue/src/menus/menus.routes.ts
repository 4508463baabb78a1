import { gameMenus } from '@faro/contract/catalogue'
import { ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { Catalogue } from '../catalogue.ts'

export const menusRoutes = (catalogue: Catalogue) =>
  bind(gameMenus, {
    list: async ({ merchant }) => ok({ menus: await catalogue.menus(merchant.merchantId) }),
  })
