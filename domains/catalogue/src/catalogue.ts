import type { Category, Game } from '@faro/contract/catalogue'
import { err, ok, type Result } from '@faro/kernel/result'
import { pageOf, type Page } from '@faro/kernel/paging'
import type { Db } from '@faro/server-kit/db'
import { cursorOf, gameOf, groupVendors } from './games/game.ts'
import { findGame, listGames, listVendors, titlesOf, type GameFilter } from './games/games.query.ts'

/** A game as the launch needs it. */
export type LaunchableGame = {
  readonly game: Game
  readonly vendorId: number
  readonly clientPath: string | null
  readonly inMaintenance: boolean
}

const hotGamesMax = 24

/** The domain's face: which games a brand offers, in which order, and where they start. */
export const createCatalogue = ({ db }: { db: Db }) => ({
  hotGames: async (merchantId: number, vassalage?: string): Promise<readonly Game[]> => {
    const filter = { vassalage, hotOnly: true, limit: hotGamesMax }
    return (await listGames(db, merchantId, filter)).slice(0, hotGamesMax).map(gameOf)
  },
  games: async (merchantId: number, filter: GameFilter): Promise<Page<Game>> => {
    const page = pageOf(await listGames(db, merchantId, filter), filter.limit, cursorOf)
    return { rows: page.rows.map(gameOf), next: page.next }
  },
  vendors: async (merchantId: number) => groupVendors(await listVendors(db, merchantId)),
  game: async (merchantId: number, code: string): Promise<Result<Game, 'game-unknown'>> => {
    const row = await findGame(db, merchantId, code)
    return row === null ? err('game-unknown') : ok(gameOf(row))
  },
  launchable: async (
    merchantId: number,
    code: string,
  ): Promise<Result<LaunchableGame, 'game-unknown'>> => {
    const row = await findGame(db, merchantId, code)
    if (row === null) return err('game-unknown')
    return ok({
      game: gameOf(row),
      vendorId: row.vendor_id,
      clientPath: row.client_path,
      inMaintenance: row.in_maintenance,
    })
  },
  titles: (codes: readonly string[]) => titlesOf(db, codes),
})

export type Catalogue = ReturnType<typeof createCatalogue>
export type { Category }
