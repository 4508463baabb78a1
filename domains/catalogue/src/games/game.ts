import {
  categories,
  type Category,
  type Feature,
  type Game,
  type Volatility,
} from '@faro/contract/catalogue'
import { maintenanceOf, type Stops } from './maintenance.ts'

export type GameRow = Stops & {
  readonly game_id: number
  readonly code: string
  readonly title: string
  readonly category: Category
  readonly vendor_code: string
  readonly vendor_name: string
  readonly is_hot: boolean
  readonly rtp_bps: number | null
  readonly volatility: Volatility | null
  readonly features: Feature[]
  readonly is_demo_offered: boolean
  readonly position: number
  /** Likeness to what was searched; 0 in lists without a search. */
  readonly score: number
  /** Of the whole list, where it was asked for; else 0. */
  readonly total: number
}

export const coverPath = (code: string): string => `/covers/${code}`

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
