import {
  categories,
  type Category,
  type Feature,
  type Game,
  type Volatility,
} from '@faro/contract/catalogue'
import { col, rowOf, type RowOf } from '@faro/server-kit/db'
import { maintenanceOf, stopFields, type Stops } from './maintenance.ts'

export const gameFields = rowOf({
  ...stopFields,
  game_id: col.int4,
  code: col.text,
  title: col.text,
  category: col.text.as<Category>(),
  vendor_code: col.text,
  vendor_name: col.text,
  is_hot: col.bool,
  rtp_bps: col.int4.orNull,
  volatility: col.text.as<Volatility>().orNull,
  features: col.textArray.as<Feature[]>(),
  is_demo_offered: col.bool,
  position: col.int4,
  /** Likeness to what was searched; 0 in lists without a search. */
  score: col.int4,
  /** Of the whole list, where it was asked for; else 0. */
  total: col.int4,
})
export type GameRow = RowOf<typeof gameFields>

const coverPath = (code: string): string => `/covers/${code}`

// a vendor shows one entry of its own there, behind which its games lie
const vendorCategories: ReadonlySet<Category> = new Set(['sports', 'esports'])

export const gameOf = (row: GameRow, now: Date): Game => ({
  gameId: row.game_id,
  code: row.code,
  title: row.title,
  category: row.category,
  isGame: vendorCategories.has(row.category) ? 'VASSALAGE' : 'GAME',
  vassalage: row.vendor_code,
  vendorName: row.vendor_name,
  isHot: row.is_hot ? 1 : 0,
  coverUrl: coverPath(row.code),
  rtpBps: row.rtp_bps,
  volatility: row.volatility,
  features: row.features,
  isDemoOffered: row.is_demo_offered,
  ...maintenanceOf(row, now),
})

/** The cursor of a row: likeness falling, then the brand's order and the id rising. */
export const cursorOf = (row: GameRow): string => `${row.score}~${row.position}~${row.game_id}`

export type Cursor = readonly [score: number, position: number, gameId: number]

export const readCursor = (cursor: string | undefined): Cursor | null => {
  const match = /^(\d{1,4})~(\d{1,9})~(\d{1,9})$/.exec(cursor ?? '')
  return match === null ? null : [Number(match[1]), Number(match[2]), Number(match[3])]
}

type Filer = { readonly isEsports?: boolean | undefined }

/** Sports titles of vendors on the esports list stand under esports. */
export const filedUnder = ({ isEsports = false }: Filer, category: Category): Category =>
  category === 'sports' && isEsports ? 'esports' : category

export type VendorRow = Omit<Stops, 'game_stopped' | 'game_stopped_until'> & {
  readonly category: Category
  readonly code: string
  readonly name: string
  readonly is_hot: boolean
  readonly games: number
}

const vendorOf = ({ code, name, is_hot, games, ...stops }: VendorRow, now: Date) => ({
  vassalage: code,
  name,
  isHot: is_hot ? 1 : 0,
  games,
  ...maintenanceOf(stops, now),
})

/** Vendors grouped by category in the fixed order; categories without vendors are left out. */
export const groupVendors = (rows: readonly VendorRow[], now: Date) =>
  categories
    .map((gameCategory) => ({
      gameCategory,
      vendors: rows.filter((row) => row.category === gameCategory).map((row) => vendorOf(row, now)),
    }))
    .filter(({ vendors }) => vendors.length > 0)
