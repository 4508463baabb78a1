import * as z from 'zod/mini'
import { Cursor, Limit, pageOf } from '../fields.ts'
import { define } from '../route.ts'
import {
  brandedLists,
  categories,
  features,
  Game,
  GameCode,
  gameSorts,
  Vendor,
  VendorCode,
  volatilities,
} from './game.ts'

export {
  brandedLists,
  categories,
  features,
  Game,
  GameCode,
  gameSorts,
  Vendor,
  VendorCode,
  volatilities,
} from './game.ts'
export type { BrandedList, Category, Feature, GameSort, Volatility } from './game.ts'
export {
  everyHall,
  hallCategory,
  hallOf,
  lobbyLists,
  lobbyPageRows,
  lobbyQuery,
} from './lobby-lists.ts'
export type { LobbyFilters, LobbyList } from './lobby-lists.ts'
export { memberGames } from './member-games.ts'
export { gameMenus, MenuEntry } from './menus.ts'
export { Room, rooms } from './rooms.ts'

const brandCode = z.optional(z.string().check(z.maxLength(40)))

/** The twenty most played titles: the specification's count. */
export const popularCount = 20

export const catalogue = define({
  hotGames: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    auth: 'public',
    summary: 'Popular games of the brand',
    query: z.strictObject({
      merchantCode: brandCode,
      isPlatform: z._default(z.string().check(z.maxLength(2)), '2'),
      vassalage: z.optional(z.string().check(z.maxLength(40))),
      platform: z._default(z.string().check(z.maxLength(60)), 'flash,html5-desktop'),
      language: z.optional(z.string().check(z.maxLength(10))),
    }),
    ok: z.object({ list: z.array(Game) }),
    errors: [],
  },
  gameList: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    auth: 'public',
    summary:
      'Games in the order of the brand; with `search` by likeness to title and vendor, typing errors forgiven',
    query: z.strictObject({
      category: z.optional(z.enum(categories)),
      vassalage: z.optional(VendorCode),
      branded: z.optional(z.enum(brandedLists)),
      feature: z.optional(z.enum(features)),
      volatility: z.optional(z.enum(volatilities)),
      hot: z.optional(z.literal('1')),
      search: z.optional(z.string().check(z.maxLength(60))),
      /** Without a search, which has an order of its own. */
      sort: z.optional(z.enum(gameSorts)),
      limit: Limit,
      cursor: Cursor,
    }),
    ok: z.extend(pageOf(Game), {
      /** How many titles match; told with the first page only. */
      total: z.nullable(z.int()),
    }),
    errors: [],
  },
  game: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_game/:code',
    auth: 'public',
    summary: 'One game with its maker and figures; a stopped one with others to play meanwhile',
    params: z.strictObject({ code: GameCode }),
    ok: z.extend(Game, { suggestions: z.array(Game) }),
    errors: ['game-unknown'],
  },
  vendors: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameVendor',
    auth: 'public',
    summary: 'Vendors by category in the order of the brand: only categories that have vendors',
    query: z.strictObject({ merchantCode: brandCode }),
    ok: z.array(z.object({ gameCategory: z.enum(categories), vendors: z.array(Vendor) })),
    errors: [],
  },
  vendorGameTypes: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    auth: 'public',
    summary: 'Which categories each vendor has games in',
    query: z.strictObject({ merchantCode: brandCode, vassalage: z.optional(VendorCode) }),
    ok: z.array(z.object({ vassalage: z.string(), gameTypes: z.array(z.enum(categories)) })),
    errors: [],
  },
  rankList: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_getRankList',
    auth: 'public',
    summary: 'Games by plays of the last seven days; only played ones',
    query: z.strictObject({ category: z.optional(z.enum(categories)), limit: Limit }),
    ok: z.object({ list: z.array(z.extend(Game, { rank: z.int(), plays: z.int() })) }),
    errors: [],
  },
  popular: {
    method: 'GET',
    path: '/lgw/games/popular',
    auth: 'public',
    summary: 'The most played games, filled up with the popular ones of the brand',
    query: z.strictObject({
      category: z.optional(z.enum(categories)),
      count: z._default(
        z.pipe(
          z.string().check(z.regex(/^\d{1,3}$/)),
          z.pipe(z.transform(Number), z.number().check(z.minimum(1), z.maximum(100))),
        ),
        popularCount,
      ),
    }),
    ok: z.object({ list: z.array(Game) }),
    errors: [],
  },
})
