import { memberGames } from '@faro/contract/catalogue'
import * as shapes from '@faro/contract/catalogue/shapes'
import { ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { Catalogue } from '../catalogue.ts'

export const memberGamesRoutes = ({ members }: Catalogue) =>
  bind(memberGames, shapes.memberGames, {
    favouriteCodes: async ({ caller }) => ok(await members.favouriteCodes(caller)),
    favourites: async ({ caller }) => ok({ list: [...(await members.favourites(caller))] }),
    addFavourite: ({ caller, input }) => members.addFavourite(caller, input.params.code),
    removeFavourite: async ({ caller, input }) =>
      ok(await members.removeFavourite(caller, input.params.code)),
    recents: async ({ caller }) => ok({ list: [...(await members.recents(caller))] }),
  })
