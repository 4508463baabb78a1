import type { CurrencyCode } from '@faro/kernel/money'
import type { Queryable } from '@faro/server-kit/db'
import { returnLimitPpm, returnPpm, type Terms } from '../engine/index.ts'
import type { JackpotsDeps } from '../src/deps.ts'
import { termsColumns, termsOf, type Pool, type TermsRow } from './pool-store.ts'

/** A game at a brand. */
export type GamePlace = { readonly merchantId: number; readonly gameCode: string }
export type PlaceReturn = GamePlace & { readonly returnPpm: bigint }

type PlaceRow = { readonly merchant_id: number; readonly game_code: string }

export const isOver = ({ returnPpm: all }: PlaceReturn): boolean => all > returnLimitPpm

/** The games that feed a pool, at every brand that plays it. */
export const placesOf = async (
  db: Queryable,
  { poolId }: Pick<Pool, 'poolId'>,
): Promise<GamePlace[]> =>
  (
    await db.query<PlaceRow>(
      `select b.merchant_id, g.game_code from jackpots.pool_game g
       join jackpots.pool_brand b using (pool_id) where g.pool_id = $1`,
      [poolId],
    )
  ).map((row) => ({ merchantId: row.merchant_id, gameCode: row.game_code }))

type Wished = {
  readonly places: readonly GamePlace[]
  readonly currency: CurrencyCode
  readonly terms: Terms
  /** The pool itself, where it is one that is changed. */
  readonly poolId?: number
}

/** What each game returns with the pool under these terms and all other open ones it feeds. */
export const returnsWith = async (
  db: Queryable,
  gaming: Pick<JackpotsDeps['gaming'], 'game'>,
  { places, currency, terms, poolId = 0 }: Wished,
): Promise<PlaceReturn[]> => {
  const others = await db.query<TermsRow & PlaceRow>(
    `select b.merchant_id, g.game_code, ${termsColumns}
     from unnest($1::int[], $2::text[]) i(merchant_id, game_code)
     join jackpots.pool_game g on g.game_code = i.game_code
     join jackpots.pool_brand b on b.pool_id = g.pool_id and b.merchant_id = i.merchant_id
     join jackpots.pool p on p.pool_id = g.pool_id and p.is_open and p.currency = $3
     join jackpots.terms t using (terms_id)
     where p.pool_id <> $4`,
    [
      places.map(({ merchantId }) => merchantId),
      places.map(({ gameCode }) => gameCode),
      currency,
      poolId,
    ],
  )
  const found: PlaceReturn[] = []
  for (const place of places) {
    const beside = others
      .filter((row) => row.merchant_id === place.merchantId && row.game_code === place.gameCode)
      .reduce((sum, row) => sum + returnPpm(termsOf(row)), 0n)
    const base = await baseReturnPpm(db, gaming, place)
    found.push({ ...place, returnPpm: base + beside + returnPpm(terms) })
  }
  return found
}

const ppmPerBps = 100

/** The game's own return; what is published is cut to hundredths of a per cent, so one is added. */
const baseReturnPpm = async (
  db: Queryable,
  gaming: Pick<JackpotsDeps['gaming'], 'game'>,
  { merchantId, gameCode }: GamePlace,
): Promise<bigint> => {
  const found = await gaming.game(merchantId, gameCode, db)
  const bps = found.ok ? found.value.game.rtpBps : null
  return bps === null ? 0n : BigInt((bps + 1) * ppmPerBps)
}
