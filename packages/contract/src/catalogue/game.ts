import * as z from 'zod/mini'
import { Instant } from '../fields.ts'

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

export const volatilities = ['low', 'medium', 'high'] as const
export type Volatility = (typeof volatilities)[number]

/** What a title offers beside its plain game; players filter by it. */
export const features = [
  'verifiable',
  'wilds',
  'scatters',
  'free-spins',
  'multipliers',
  'cascades',
  'respins',
  'bonus-round',
  'jackpot',
] as const
export type Feature = (typeof features)[number]

/** The two branded slot lists; each is also the path of its page. */
export const brandedLists = ['jlrng', 'pgrng'] as const
export type BrandedList = (typeof brandedLists)[number]

/** Orders of a list: the brand's own, newest, by title, by published return. */
export const gameSorts = ['brand', 'new', 'title', 'rtp'] as const
export type GameSort = (typeof gameSorts)[number]

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
