import { catalogue as contract } from '@faro/contract/catalogue'
import { ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { Catalogue } from '../catalogue.ts'

export const catalogueRoutes = (catalogue: Catalogue) =>
  bind(contract, {
    hotGames: async ({ merchant, input }) =>
      ok({ list: [...(await catalogue.hotGames(merchant.merchantId, input.query.vassalage))] }),
    gameList: async ({ merchant, input }) => {
      const page = await catalogue.games(merchant.merchantId, input.query)
      return ok({ rows: [...page.rows], next: page.next })
    },
    game: ({ merchant, input }) => catalogue.game(merchant.merchantId, input.params.code),
    vendors: async ({ merchant }) => ok(await catalogue.vendors(merchant.merchantId)),
  })
