import type { Game } from '@faro/contract/catalogue'
import { systemClock, type Clock } from '@faro/kernel/clock'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Db, Queryable, Tx } from '@faro/server-kit/db'
import type { Signals } from '@faro/server-kit/signals'
import { feedGamesOf, type VendorTitle } from './feeds/feed-games.ts'
import { syncGames, type FeedGame } from './feeds/sync-games.ts'
import { gameOf } from './games/game.ts'
import { findGame, gamesByCodes, titlesOf } from './games/games.query.ts'
import { playStates, type PlayRef } from './games/play-states.query.ts'
import { suggestionsFor } from './games/suggestions.query.ts'
import { createLobby } from './lobby.ts'
import { createMembers } from './members/members.ts'
import { recordLaunch, type Launch } from './ranking/record-launch.ts'
import { listRooms, type RoomRow } from './rooms/rooms.query.ts'
import {
  addVendor,
  codeOf,
  gameCount,
  namesOf,
  switchGame,
  unlistedVendors,
  vendorNames,
  type GameSwitch,
} from './vendors/vendors-admin.ts'

/** A game as the launch needs it. */
export type LaunchableGame = {
  readonly game: Game
  readonly vendorId: number
  readonly vendorCode: string
  /** Where our own client is; null where the vendor is asked. */
  readonly clientPath: string | null
  readonly inMaintenance: boolean
  readonly maintenanceUntil: string | null
  /** Ledger units; null where there is no maximum. */
  readonly maxBet: bigint | null
  readonly isDemoOffered: boolean
  /** For a stopped game up to four others of its category that can be played now. */
  readonly suggestions: readonly Game[]
}

type Deps = {
  readonly db: Db
  readonly signals: Pick<Signals, 'subscribe'>
  readonly clock?: Clock
}

/** The domain's face: which games a brand offers, in which order, and where they start. */
export const createCatalogue = ({ db, signals, clock = systemClock }: Deps) => {
  const launchable = async (
    merchantId: number,
    code: string,
    from: Queryable = db,
  ): Promise<Result<LaunchableGame, 'game-unknown'>> => {
    const row = await findGame(from, merchantId, code)
    if (row === null) return err('game-unknown')
    const now = clock.now()
    const game = gameOf(row, now)
    return ok({
      game,
      vendorId: row.vendor_id,
      vendorCode: row.vendor_code,
      clientPath: row.client_path,
      inMaintenance: game.inMaintenance,
      maintenanceUntil: game.maintenanceUntil,
      maxBet: row.max_bet,
      isDemoOffered: row.is_demo_offered,
      suggestions: game.inMaintenance ? await suggestionsFor(from, merchantId, { game, now }) : [],
    })
  }
  return {
    ...createLobby({ db, signals, clock }),
    members: createMembers({ db, clock }),
    launchable,
    game: async (merchantId: number, code: string) => {
      const found = await launchable(merchantId, code)
      if (!found.ok) return found
      return ok({ ...found.value.game, suggestions: [...found.value.suggestions] })
    },
    /** Up to four others of a game's category that can be played now, whatever its own state. */
    suggestions: (merchantId: number, game: Pick<Game, 'code' | 'category'>) =>
      suggestionsFor(db, merchantId, { game, now: clock.now() }),
    /** Those of the games that the brand shows, in no order. */
    gamesOf: async (merchantId: number, codes: readonly string[]): Promise<readonly Game[]> =>
      codes.length === 0
        ? []
        : (await gamesByCodes(db, merchantId, codes)).map((row) => gameOf(row, clock.now())),
    rooms: async (
      merchantId: number,
      gameCode: string,
    ): Promise<Result<readonly RoomRow[], 'game-unknown'>> =>
      (await findGame(db, merchantId, gameCode)) === null
        ? err('game-unknown')
        : ok(await listRooms(db, gameCode)),
    /** To be called in the launch's transaction. */
    noteLaunch: (tx: Tx, launch: Launch) => recordLaunch(tx, launch, clock.now()),
    /** `from` is the caller's transaction, where it has one. */
    playStates: (refs: readonly PlayRef[], from: Queryable = db) => playStates(from, refs),
    syncGames: (vendorCode: string, feed: readonly FeedGame[]) => syncGames(db, vendorCode, feed),
    /** A feed in the vendor's own words. */
    syncFeed: async (vendorCode: string, titles: readonly VendorTitle[]) =>
      syncGames(db, vendorCode, await feedGamesOf(db, vendorCode, titles)),
    vendorNames: (merchantId: number) => vendorNames(db, merchantId),
    unlistedVendors: () => unlistedVendors(db),
    gameCount: (vendorCode: string) => gameCount(db, vendorCode),
    codeOf: (gameId: number) => codeOf(db, gameId),
    addVendor,
    switchGame: (game: { merchantId: number; code: string }, change: GameSwitch) =>
      switchGame(db, game, change),
    /** Names of vendors by code, whether the brand offers them or not. */
    namesOf: (codes: readonly string[], from: Queryable = db) => namesOf(from, codes),
    titles: (codes: readonly string[], from: Queryable = db) => titlesOf(from, codes),
  }
}

export type Catalogue = ReturnType<typeof createCatalogue>
