import type { BrandedList, Category, Feature, GameSort, Volatility } from '@faro/contract/catalogue'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { gameFields, readCursor, type GameRow } from './game.ts'
import { sorts } from './sorts.ts'
import { stopColumns } from './maintenance.ts'

const columns = `g.game_id, g.code, g.title, g.category, g.rtp_bps, g.volatility, g.features,
  g.is_demo_offered, v.code as vendor_code, v.name as vendor_name, o.is_hot, o.position,
  ${stopColumns}`

/** An offered game with its vendor and the brand's word on that vendor. */
export const offered = `catalogue.offer o
  join catalogue.game g using (game_id)
  join catalogue.vendor v using (vendor_id)
  left join catalogue.vendor_offer vo
    on vo.merchant_id = o.merchant_id and vo.vendor_id = v.vendor_id`
const isOffered = `o.is_visible and not g.is_retired and coalesce(vo.is_visible, true)`
/** What lists show: an offered game of a vendor that is for people. */
export const isListed = `${isOffered} and v.is_listed`

/** Lists without a search, which server processes answer from memory (`search/`). */
export type ListFilter = {
  readonly category?: Category | undefined
  readonly vassalage?: string | undefined
  readonly branded?: BrandedList | undefined
  readonly feature?: Feature | undefined
  readonly volatility?: Volatility | undefined
  readonly sort?: GameSort | undefined
  readonly hotOnly?: boolean | undefined
  readonly cursor?: string | undefined
  readonly limit: number
  /** Tells with each row how many there are in all: reads them all. */
  readonly isCounted?: boolean | undefined
}
export type GameFilter = ListFilter & { readonly search?: string | undefined }

type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** Only requested conditions are part of the text, so that each combination gets its own plan. */
const conditionsOf = (merchantId: number, filter: ListFilter) => {
  const values: unknown[] = [merchantId]
  const put = (value: unknown): string => `$${values.push(value)}`
  const tests = [`o.merchant_id = $1`, isListed]
  if (filter.category !== undefined) tests.push(`g.category = ${put(filter.category)}`)
  if (filter.vassalage !== undefined) tests.push(`v.code = ${put(filter.vassalage)}`)
  if (filter.branded !== undefined) tests.push(`v.branded_list = ${put(filter.branded)}`)
  if (filter.feature !== undefined) tests.push(`g.features @> array[${put(filter.feature)}]`)
  if (filter.volatility !== undefined) tests.push(`g.volatility = ${put(filter.volatility)}`)
  if (filter.hotOnly === true) tests.push('o.is_hot')
  return { values, put, tests }
}

export const listStatement = (merchantId: number, filter: ListFilter): Statement => {
  const { values, put, tests } = conditionsOf(merchantId, filter)
  const cursor = readCursor(filter.cursor)
  const sort = sorts[filter.sort ?? 'brand']
  if (cursor !== null) {
    const [, position, gameId] = cursor
    tests.push(
      sort === undefined
        ? `(o.position, o.game_id) > (${put(position)}, ${put(gameId)})`
        : sort.after(put(gameId)),
    )
  }
  return {
    text: `select ${columns}, 0 as score,
        ${filter.isCounted === true ? 'count(*) over ()' : '0'}::int as total
      from ${offered}
      where ${tests.join(' and ')}
      order by ${sort?.order ?? 'o.position, o.game_id'} limit ${put(filter.limit + 1)}`,
    values,
  }
}

/** Visible games of a brand; one more than the limit, to know whether more follow. */
export const listGames = (
  db: Queryable,
  merchantId: number,
  filter: ListFilter,
): Promise<GameRow[]> => {
  const { text, values } = listStatement(merchantId, filter)
  return db.query(text, values, gameFields)
}

export type Launchable = {
  readonly vendor_id: number
  readonly client_path: string | null
  readonly max_bet: bigint | null
}

export const findGame = async (
  db: Queryable,
  merchantId: number,
  code: string,
): Promise<(GameRow & Launchable) | null> => {
  const [row] = await db.query(
    `select ${columns}, 0 as score, 0 as total, v.vendor_id, g.client_path, g.max_bet
     from ${offered}
     where o.merchant_id = $1 and ${isOffered} and g.code = $2`,
    [merchantId, code],
    { ...gameFields, vendor_id: col.int4, client_path: col.text.orNull, max_bet: col.int8.orNull },
  )
  return row ?? null
}

/** Games in the order of their codes' list; codes that the brand does not offer are left out. */
export const gamesByIds = (
  db: Queryable,
  merchantId: number,
  gameIds: readonly number[],
): Promise<GameRow[]> =>
  db.query(
    `select ${columns}, 0 as score, 0 as total
     from unnest($2::int[]) with ordinality as l(game_id, place)
     join (${offered}) on o.game_id = l.game_id
     where o.merchant_id = $1 and ${isListed} order by l.place`,
    [merchantId, gameIds],
    gameFields,
  )

const gameTitleFields = rowOf({ title: col.text, vendorName: col.text, category: col.text })
export type GameTitle = RowOf<typeof gameTitleFields>

/** Games that a brand shows, in no order. */
export const gamesByCodes = (
  db: Queryable,
  merchantId: number,
  codes: readonly string[],
): Promise<GameRow[]> =>
  db.query(
    `select ${columns}, 0 as score, 0 as total from ${offered}
     where o.merchant_id = $1 and ${isListed} and g.code = any($2)`,
    [merchantId, codes],
    gameFields,
  )

/** Titles for records of games that a brand may no longer offer. */
export const titlesOf = async (
  db: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, GameTitle>> => {
  if (codes.length === 0) return new Map()
  const rows = await db.query(
    `select g.code, g.title, v.name as "vendorName", g.category
     from catalogue.game g join catalogue.vendor v using (vendor_id) where g.code = any($1)`,
    [codes],
    { ...gameTitleFields, code: col.text },
  )
  return new Map(rows.map(({ code, ...title }) => [code, title]))
}
