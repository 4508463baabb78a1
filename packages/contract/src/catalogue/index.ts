import * as z from 'zod/mini'
import { Cursor, Limit, pageOf } from '../fields.ts'
import { define } from '../route.ts'

/** Categories in the order in which menus show them; crash stands right after fish. */
export const categories = [
  'live',
  'sports',
  'fish',
  'crash',
  'rng',
  'pvp',
  'esports',
  'lottery',
  'elott',
] as const
export type Category = (typeof categories)[number]

export const Game = z.object({
  gameId: z.int(),
  code: z.string(),
  title: z.string(),
  category: z.enum(categories),
  vassalage: z.string(),
  vendorName: z.string(),
  isHot: z.int(),
  /** Path without width and ending: `${coverUrl}-270.webp`; widths are 180, 270 and 360. */
  coverUrl: z.string(),
  /** Return to player in hundredths of a per cent, where the maker publishes it: 9600 is 96 %. */
  rtpBps: z.nullable(z.int()),
})
export type Game = z.output<typeof Game>

const Vendor = z.object({ vassalage: z.string(), name: z.string(), isHot: z.int() })

export const catalogue = define({
  hotGames: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    auth: 'public',
    summary: 'Popular games of the brand',
    query: z.strictObject({
      merchantCode: z.optional(z.string().check(z.maxLength(40))),
      isPlatform: z.optional(z.string().check(z.maxLength(2))),
      vassalage: z.optional(z.string().check(z.maxLength(40))),
      platform: z.optional(z.string().check(z.maxLength(60))),
      language: z.optional(z.string().check(z.maxLength(10))),
    }),
    ok: z.object({ list: z.array(Game) }),
    errors: [],
  },
  gameList: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    auth: 'public',
    summary: 'Games of a category or vendor, in the order of the brand',
    query: z.strictObject({
      category: z.optional(z.enum(categories)),
      vassalage: z.optional(z.string().check(z.maxLength(40))),
      search: z.optional(z.string().check(z.maxLength(60))),
      limit: Limit,
      cursor: Cursor,
    }),
    ok: pageOf(Game),
    errors: [],
  },
  game: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_game/:code',
    auth: 'public',
    summary: 'One game with its maker and figures',
    params: z.strictObject({ code: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) }),
    ok: Game,
    errors: ['game-unknown'],
  },
  vendors: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameVendor',
    auth: 'public',
    summary: 'Vendors by category: only categories that have vendors',
    query: z.strictObject({ merchantCode: z.optional(z.string().check(z.maxLength(40))) }),
    ok: z.array(z.object({ gameCategory: z.enum(categories), vendors: z.array(Vendor) })),
    errors: [],
  },
})
