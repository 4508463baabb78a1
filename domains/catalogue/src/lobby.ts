import type { Category, Game } from '@faro/contract/catalogue'
import type { Clock } from '@faro/kernel/clock'
import { pageOf, type Page } from '@faro/kernel/paging'
import type { Db } from '@faro/server-kit/db'
import { cursorOf, gameOf, groupVendors } from './games/game.ts'
import { gamesByIds, listGames, type GameFilter, type ListFilter } from './games/games.query.ts'
import { readSearch } from './games/read-search.ts'
import { createVendorLists } from './games/vendor-lists.ts'
import { firstGameOf } from './games/vendors.query.ts'
import { lotteries, menuOf } from './menus/menu.ts'
import { rankedGames } from './ranking/rank.query.ts'
import type { SearchDeps } from './search/cached-index.ts'
import { createGameSearch } from './search/search-games.ts'

export type CatalogueDeps = { readonly db: Db; readonly clock: Clock }
type LobbyDeps = CatalogueDeps & SearchDeps

type Listed = Page<Game> & { readonly total: number | null }
type RankFilter = { readonly category?: Category | undefined; readonly limit: number }

const hotGamesMax = 24

/** Games in the order of the ids; what the brand does not offer is left out. */
export const gamesOf =
  ({ db, clock }: CatalogueDeps) =>
  async (merchantId: number, ids: readonly number[]): Promise<readonly Game[]> =>
    ids.length === 0
      ? []
      : (await gamesByIds(db, merchantId, ids)).map((row) => gameOf(row, clock.now()))

const isPlain = ({ feature, volatility, hotOnly }: ListFilter): boolean =>
  feature === undefined && volatility === undefined && hotOnly !== true

/** The lists that everybody sees. */
export const createLobby = (deps: LobbyDeps) => {
  const { db, clock } = deps
  const searchGames = createGameSearch(deps)
  const byIds = gamesOf(deps)
  const list = async (merchantId: number, filter: ListFilter): Promise<readonly Game[]> => {
    const rows = await listGames(db, merchantId, filter)
    return rows.slice(0, filter.limit).map((row) => gameOf(row, clock.now()))
  }
  const vendorLists = createVendorLists(deps)
  const vendors = async (merchantId: number) =>
    groupVendors(await vendorLists.rows(merchantId), clock.now())
  const ranked = (merchantId: number, filter: RankFilter) =>
    rankedGames(db, merchantId, { ...filter, now: clock.now() })
  const listed = async (merchantId: number, filter: ListFilter) => {
    const isFirst = filter.cursor === undefined
    const isCounted = isFirst && !isPlain(filter)
    const [rows, plainTotal] = await Promise.all([
      listGames(db, merchantId, { ...filter, isCounted }),
      isFirst && !isCounted ? vendorLists.total(merchantId, filter) : null,
    ])
    return { rows, total: isCounted ? (rows[0]?.total ?? 0) : plainTotal }
  }
  return {
    vendors,
    hotGames: (merchantId: number, vassalage?: string): Promise<readonly Game[]> =>
      list(merchantId, { vassalage, hotOnly: true, limit: hotGamesMax }),
    games: async (merchantId: number, filter: GameFilter): Promise<Listed> => {
      const isFirst = filter.cursor === undefined
      const { rows, total } = await (readSearch(filter.search) === null
        ? listed(merchantId, filter)
        : searchGames(merchantId, filter))
      const page = pageOf(rows, filter.limit, cursorOf)
      return {
        rows: page.rows.map((row) => gameOf(row, clock.now())),
        next: page.next,
        total: isFirst ? total : null,
      }
    },
    vendorGameTypes: async (merchantId: number, vassalage?: string) =>
      [...(await vendorLists.categoriesOf(merchantId))]
        .filter(([code]) => vassalage === undefined || code === vassalage)
        .map(([code, gameTypes]) => ({ vassalage: code, gameTypes })),
    rankList: async (merchantId: number, filter: RankFilter) => {
      const rows = await ranked(merchantId, filter)
      const plays = new Map(rows.map((row) => [row.game_id, row.plays]))
      const games = await byIds(merchantId, [...plays.keys()])
      return games.map((game, i) => ({ ...game, rank: i + 1, plays: plays.get(game.gameId) ?? 0 }))
    },
    /** The most played, filled up with the brand's hot ones. */
    popular: async (merchantId: number, filter: RankFilter): Promise<Game[]> => {
      const ids = (await ranked(merchantId, filter)).map((row) => row.game_id)
      const played = await byIds(merchantId, ids)
      const hot = await list(merchantId, { ...filter, hotOnly: true })
      const others = hot.filter(({ gameId }) => !ids.includes(gameId))
      return [...played, ...others].slice(0, filter.limit)
    },
    menus: async (merchantId: number) =>
      menuOf(await vendors(merchantId), await firstGameOf(db, merchantId, lotteries)),
  }
}
