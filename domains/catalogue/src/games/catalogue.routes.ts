import { catalogue as contract } from '@faro/contract/catalogue'
import * as shapes from '@faro/contract/catalogue/shapes'
import { ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { Catalogue } from '../catalogue.ts'

export const catalogueRoutes = (catalogue: Catalogue) =>
  bind(contract, shapes.catalogue, {
    hotGames: async ({ merchant, input }) =>
      ok({ list: [...(await catalogue.hotGames(merchant.merchantId, input.query.vassalage))] }),
    gameList: async ({ merchant, input }) => {
      const { hot, ...filter } = input.query
      const page = await catalogue.games(merchant.merchantId, { ...filter, hotOnly: hot === '1' })
      return ok({ rows: [...page.rows], next: page.next, total: page.total })
    },
    game: ({ merchant, input }) => catalogue.game(merchant.merchantId, input.params.code),
    vendors: async ({ merchant }) => ok(await catalogue.vendors(merchant.merchantId)),
    vendorGameTypes: async ({ merchant, input }) =>
      ok(await catalogue.vendorGameTypes(merchant.merchantId, input.query.vassalage)),
    rankList: async ({ merchant, input }) =>
      ok({ list: await catalogue.rankList(merchant.merchantId, input.query) }),
    popular: async ({ merchant, input }) => {
      const { category, count } = input.query
      return ok({ list: await catalogue.popular(merchant.merchantId, { category, limit: count }) })
    },
  })
