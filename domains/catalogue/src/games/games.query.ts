import type { Category } from '@faro/contract/catalogue'
import type { Queryable } from '@faro/server-kit/db'
import { readCursor, type GameRow } from './game.ts'

const columns = `g.game_id, g.code, g.title, g.category, g.rtp_bps, v.code as vendor_code,
  v.name as vendor_name, o.is_hot, o.position`
const source = `catalogue.offer o
  join catalogue.game g using (game_id)
  join catalogue.vendor v using (vendor_id)`

export type GameFilter = {
  readonly category?: Category | undefined
  readonly vassalage?: string | undefined
  readonly search?: string | undefined
  readonly hotOnly?: boolean
  readonly cursor?: string | undefined
  readonly limit: number
}

/** Visible games of a brand in its order; one more than the limit, to know whether more follow. */
export const listGames = (
  db: Queryable,
  merchantId: number,
  filter: GameFilter,
): Promise<GameRow[]> => {
  const [position, gameId] = readCursor(filter.cursor) ?? [null, null]
  const search = filter.search?.trim().toLowerCase() ?? ''
  return db.query<GameRow>(
    `select ${columns} from ${source}
     where o.merchant_id = $1 and o.is_visible
       and ($2::text is null or g.category = $2)
       and ($3::text is null or v.code = $3)
       and ($4::text = '' or position($4 in lower(g.title)) > 0
         or position($4 in lower(v.name)) > 0)
       and (not $5::boolean or o.is_hot)
       and ($6::int is null or (o.position, g.game_id) > ($6, $7::int))
     order by o.position, g.game_id limit $8`,
    [
      merchantId,
      filter.category ?? null,
      filter.vassalage ?? null,
      search,
      filter.hotOnly ?? false,
      position,
      gameId,
      filter.limit + 1,
    ],
  )
}

export const findGame = async (
  db: Queryable,
  merchantId: number,
  code: string,
): Promise<(GameRow & Launchable) | null> => {
  const [row] = await db.query<GameRow & Launchable>(
    `select ${columns}, v.vendor_id, g.client_path, o.in_maintenance from ${source}
     where o.merchant_id = $1 and o.is_visible and g.code = $2`,
    [merchantId, code],
  )
  return row ?? null
}

export type Launchable = {
  readonly vendor_id: number
  readonly client_path: string | null
  readonly in_maintenance: boolean
}

export const listVendors = (db: Queryable, merchantId: number) =>
  db.query<{ category: Category; code: string; name: string; is_hot: boolean }>(
    `select g.category, v.code, v.name, bool_or(o.is_hot) as is_hot from ${source}
     where o.merchant_id = $1 and o.is_visible
     group by g.category, v.code, v.name order by min(o.position)`,
    [merchantId],
  )

/** Titles for records of games that a brand may no longer offer. */
export const titlesOf = async (
  db: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, { title: string; vendorName: string }>> => {
  if (codes.length === 0) return new Map()
  const rows = await db.query<{ code: string; title: string; vendor_name: string }>(
    `select g.code, g.title, v.name as vendor_name
     from catalogue.game g join catalogue.vendor v using (vendor_id) where g.code = any($1)`,
    [codes],
  )
  return new Map(rows.map((row) => [row.code, { title: row.title, vendorName: row.vendor_name }]))
}
