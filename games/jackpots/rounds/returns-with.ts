import type { CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { microsPerUnit, returnLimitPpm, returnPpm, type Terms } from '../engine/index.ts'
import type { JackpotsDeps } from '../src/deps.ts'
import { termsColumns, termsOf, termsFields, type Pool } from './pool-store.ts'

/** A game at a brand. */
export type GamePlace = { readonly merchantId: number; readonly gameCode: string }
export type PlaceReturn = GamePlace & { readonly returnPpm: bigint }

const placeFields = rowOf({ merchant_id: col.int4, game_code: col.text })

export const isOver = ({ returnPpm: all }: PlaceReturn): boolean => all > returnLimitPpm

/** The games that feed a pool, at every brand that plays it. */
export const placesOf = async (
  db: Queryable,
  { poolId }: Pick<Pool, 'poolId'>,
): Promise<GamePlace[]> =>
  (
    await db.query(
      `select b.merchant_id, g.game_code from jackpots.pool_game g
       join jackpots.pool_brand b using (pool_id) where g.pool_id = $1`,
      [poolId],
      placeFields,
    )
  ).map((row) => ({ merchantId: row.merchant_id, gameCode: row.game_code }))

type ReturnsInput = {
  readonly places: readonly GamePlace[]
  readonly currency: CurrencyCode
  readonly terms: Terms
  /** Pools that are not counted beside it: itself, where it is one that is changed. */
  readonly without?: readonly number[]
  /** Counts the others by what stands in them, not by what they start with; those that pause too. */
  readonly asTheyStand?: boolean
}

const otherFields = rowOf({
  ...termsFields,
  ...placeFields,
  pot: col.text,
  played_cap: col.int8.orNull,
})
type OtherRow = RowOf<typeof otherFields>

/** Terms that start with what is in the pot by now, as its next bet finds it. */
const asItStands = (row: OtherRow): Terms => {
  const terms = termsOf(row)
  const pot = BigInt(row.pot) / microsPerUnit
  if (terms.rule.kind === 'random') return { ...terms, seed: pot }
  const cap = row.played_cap ?? terms.rule.cap
  return { ...terms, rule: { ...terms.rule, cap }, seed: pot < cap ? pot : cap - 1n }
}

const inForce = 't.terms_id = p.terms_id and p.is_open'
/** Under what bets were taken last: one that pauses is opened again under it, and is not judged. */
const playedLast = `p.closed_at is null and t.terms_id = (select max(x.terms_id)
  from jackpots.terms x where x.pool_code = p.code and x.is_open)`

/**
 * The return of each game under these terms and all other open pools it feeds. Games that are off
 * count too: they may be switched on again, and nobody checks the pools then.
 */
export const returnsWith = async (
  db: Queryable,
  { ownReturnPpm }: Pick<JackpotsDeps, 'ownReturnPpm'>,
  { places, currency, terms, without = [], asTheyStand = false }: ReturnsInput,
): Promise<PlaceReturn[]> => {
  const others = await db.query(
    `select b.merchant_id, g.game_code, ${termsColumns},
       (select coalesce(sum(o.pot_micros), 0)::text from jackpots.pot o
        where o.pool_id = p.pool_id) as pot,
       (select max(x.cap) from jackpots.cycle c join jackpots.terms x on x.terms_id = c.terms_id
        where c.pool_id = p.pool_id and c.ended_at is null) as played_cap
     from unnest($1::int[], $2::text[]) i(merchant_id, game_code)
     join jackpots.pool_game g on g.game_code = i.game_code
     join jackpots.pool_brand b on b.pool_id = g.pool_id and b.merchant_id = i.merchant_id
     join jackpots.pool p on p.pool_id = g.pool_id and p.currency = $3
     join jackpots.terms t on ${asTheyStand ? playedLast : inForce}
     where p.pool_id <> all($4::int[])`,
    [
      places.map(({ merchantId }) => merchantId),
      places.map(({ gameCode }) => gameCode),
      currency,
      without,
    ],
    otherFields,
  )
  const found: PlaceReturn[] = []
  for (const place of places) {
    const beside = others
      .filter((row) => row.merchant_id === place.merchantId && row.game_code === place.gameCode)
      .reduce((sum, row) => sum + returnPpm(asTheyStand ? asItStands(row) : termsOf(row)), 0n)
    found.push({ ...place, returnPpm: ownReturnPpm(place.gameCode) + beside + returnPpm(terms) })
  }
  return found
}
