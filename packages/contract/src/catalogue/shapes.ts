import * as z from 'zod/mini'
import { Cursor, Instant, Limit, Money, pageOf } from '../fields.ts'
import { LotteryGame } from '../lottery/shapes/fields.ts'
import { lotteryAreas, prizeModes } from '../lottery/values.ts'
import type { TermsByName } from '../route.ts'
import {
  brandedLists,
  categories,
  features,
  gameSorts,
  popularCount,
  volatilities,
} from './values.ts'

export const GameCode = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))
export const VendorCode = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

export const Game = z.object({
  gameId: z.int(),
  code: z.string(),
  title: z.string(),
  category: z.enum(categories),
  /** VASSALAGE stands for its vendor: it opens the list of that vendor's games. */
  isGame: z.enum(['GAME', 'VASSALAGE']),
  vassalage: z.string(),
  vendorName: z.string(),
  isHot: z.int(),
  /** Path without width and ending: `${coverUrl}-270.webp`; widths are 180, 270 and 360. */
  coverUrl: z.string(),
  /** Return to player in hundredths of a per cent, where the maker publishes it: 9600 is 96 %. */
  rtpBps: z.nullable(z.int()),
  volatility: z.nullable(z.enum(volatilities)),
  features: z.array(z.enum(features)),
  isDemoOffered: z.boolean(),
  /** The game or its vendor is stopped; `maintenanceUntil` where the end is known. */
  inMaintenance: z.boolean(),
  maintenanceUntil: z.nullable(Instant),
})
export type Game = z.output<typeof Game>

export const Vendor = z.object({
  vassalage: z.string(),
  name: z.string(),
  isHot: z.int(),
  games: z.int(),
  inMaintenance: z.boolean(),
  maintenanceUntil: z.nullable(Instant),
})
export type Vendor = z.output<typeof Vendor>

const brandCode = z.optional(z.string().check(z.maxLength(40)))

export const catalogue = {
  hotGames: {
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
    summary: 'One game with its maker and figures; a stopped one with others to play meanwhile',
    params: z.strictObject({ code: GameCode }),
    ok: z.extend(Game, { suggestions: z.array(Game) }),
    errors: ['game-unknown'],
  },
  vendors: {
    summary: 'Vendors by category in the order of the brand: only categories that have vendors',
    query: z.strictObject({ merchantCode: brandCode }),
    ok: z.array(z.object({ gameCategory: z.enum(categories), vendors: z.array(Vendor) })),
    errors: [],
  },
  vendorGameTypes: {
    summary: 'Which categories each vendor has games in',
    query: z.strictObject({ merchantCode: brandCode, vassalage: z.optional(VendorCode) }),
    ok: z.array(z.object({ vassalage: z.string(), gameTypes: z.array(z.enum(categories)) })),
    errors: [],
  },
  rankList: {
    summary: 'Games by plays of the last seven days; only played ones',
    query: z.strictObject({ category: z.optional(z.enum(categories)), limit: Limit }),
    ok: z.object({ list: z.array(z.extend(Game, { rank: z.int(), plays: z.int() })) }),
    errors: [],
  },
  popular: {
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
} as const satisfies TermsByName

const code = z.strictObject({ code: GameCode })

export const memberGames = {
  favouriteCodes: {
    audience: 'signed-in',
    summary: "Codes of the member's favourite games, the latest first",
    ok: z.object({ codes: z.array(z.string()) }),
    errors: [],
  },
  favourites: {
    audience: 'signed-in',
    summary: "The member's favourite games that the brand offers, the latest first",
    ok: z.object({ list: z.array(Game) }),
    errors: [],
  },
  addFavourite: {
    audience: 'signed-in',
    summary: 'Marks a game as a favourite; twice is as once',
    params: code,
    ok: z.object({ codes: z.array(z.string()) }),
    errors: ['game-unknown', 'favourites-full'],
  },
  removeFavourite: {
    audience: 'signed-in',
    summary: 'Takes a game from the favourites; one that is none stays none',
    params: code,
    ok: z.object({ codes: z.array(z.string()) }),
    errors: [],
  },
  recents: {
    audience: 'signed-in',
    summary: 'Games the member opened, the latest first',
    ok: z.object({ list: z.array(Game) }),
    errors: [],
  },
} as const satisfies TermsByName

/** One entry of the category menu: it opens a page, or starts a game where `gameCode` is set. */
export const MenuEntry = z.object({
  /** Key of the label in the site's texts. */
  name: z.string(),
  enName: z.string(),
  menuId: z.string(),
  sideMenuIcon: z.string(),
  page: z.string(),
  gameType: z.enum(categories),
  /** The first vendor's: what choosing the category makes current. */
  vassalage: z.string(),
  type: z.enum(['page', 'game']),
  gameCode: z.nullable(z.string()),
})
export type MenuEntry = z.output<typeof MenuEntry>

export const gameMenus = {
  list: {
    summary:
      'The category menu: only categories that have vendors, crash right after fish; with area or mode also the lottery games of it',
    query: z.strictObject({
      language: z.optional(z.string().check(z.maxLength(10))),
      area: z.optional(z.enum(lotteryAreas)),
      mode: z.optional(z.enum(prizeModes)),
    }),
    ok: z.object({ menus: z.array(MenuEntry), games: z.optional(z.array(LotteryGame)) }),
    errors: [],
  },
} as const satisfies TermsByName

/** A table of a game that players play against each other. */
export const Room = z.object({
  roomId: z.int(),
  gameCode: z.string(),
  gameTitle: z.string(),
  name: z.string(),
  stakeMin: Money,
  stakeMax: Money,
  seats: z.int(),
  players: z.int(),
})
export type Room = z.output<typeof Room>

export const rooms = {
  list: {
    audience: 'signed-in',
    summary: 'Rooms of a player-versus-player game, the smallest stakes first',
    query: z.strictObject({ gameCode: GameCode }),
    ok: z.object({ list: z.array(Room) }),
    errors: ['game-unknown'],
  },
} as const satisfies TermsByName
