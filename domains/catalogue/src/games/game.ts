import { categories, type Category, type Game } from '@faro/contract/catalogue'

export type GameRow = {
  readonly game_id: number
  readonly code: string
  readonly title: string
  readonly category: Category
  readonly vendor_code: string
  readonly vendor_name: string
  readonly is_hot: boolean
  readonly rtp_bps: number | null
  readonly position: number
}

export const coverPath = (code: string): string => `/covers/${code}`

export const gameOf = (row: GameRow): Game => ({
  gameId: row.game_id,
  code: row.code,
  title: row.title,
  category: row.category,
  vassalage: row.vendor_code,
  vendorName: row.vendor_name,
  isHot: row.is_hot ? 1 : 0,
  coverUrl: coverPath(row.code),
  rtpBps: row.rtp_bps,
})

/** The cursor of a row in the brand's order: position and id, both ascending. */
export const cursorOf = (row: GameRow): string => `${row.position}~${row.game_id}`

export const readCursor = (cursor: string | undefined): readonly [number, number] | null => {
  const match = /^(\d{1,9})~(\d{1,9})$/.exec(cursor ?? '')
  return match === null ? null : [Number(match[1]), Number(match[2])]
}

type VendorRow = { category: Category; code: string; name: string; is_hot: boolean }

/** Vendors grouped by category in the fixed order; categories without vendors are left out. */
export const groupVendors = (rows: readonly VendorRow[]) =>
  categories
    .map((gameCategory) => ({
      gameCategory,
      vendors: rows
        .filter((row) => row.category === gameCategory)
        .map((row) => ({ vassalage: row.code, name: row.name, isHot: row.is_hot ? 1 : 0 })),
    }))
    .filter(({ vendors }) => vendors.length > 0)
