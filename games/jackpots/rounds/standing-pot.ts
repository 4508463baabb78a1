import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { microsPerUnit, type Micros, type Terms } from '../engine/index.ts'
import type { JackpotsDeps } from '../src/deps.ts'
import type { Pool } from './pool-store.ts'
import { isOver, placesOf, returnsWith, type PlaceReturn } from './returns-with.ts'

/** Terms that would be played on with the money that stands in a pool. */
type Standing = {
  readonly pool: Pool
  readonly terms: Terms
  readonly pot: Micros
  /** A pool that ends with it. */
  readonly ending?: Pool
}

const playedFields = rowOf({
  hit_every: col.int8.orNull,
  share_ppm: col.int8,
  cap: col.int8.orNull,
})
type Played = RowOf<typeof playedFields>

/** Under what the pot that stands was filled: what was set while a pool was shut had no bet. */
const playedUnder = async (db: Queryable, { code, poolId }: Pool): Promise<Played | undefined> => {
  const [row] = await db.query(
    `select t.hit_every, t.share_ppm, (select max(x.cap) from jackpots.cycle c
       join jackpots.terms x on x.terms_id = c.terms_id
       where c.pool_id = $2 and c.ended_at is null) as cap
     from jackpots.terms t where t.pool_code = $1 and t.is_open order by t.terms_id desc limit 1`,
    [code, poolId],
    playedFields,
  )
  return row
}

/** What stands in a pool for its next winner. */
export const potStanding = async (
  db: Queryable,
  { poolId }: Pick<Pool, 'poolId'>,
): Promise<Micros> => {
  const [row] = await db.query(
    'select coalesce(sum(pot_micros), 0)::text as pot from jackpots.pot where pool_id = $1',
    [poolId],
    { pot: col.text },
  )
  return BigInt(row?.pot ?? '0')
}

/** All that a pool would leave. */
export const allIn = async (db: Queryable, { poolId }: Pick<Pool, 'poolId'>): Promise<Micros> => {
  const [row] = await db.query(
    `select coalesce(sum(pot_micros + reserve_micros), 0)::text as left
     from jackpots.pot where pool_id = $1`,
    [poolId],
    { left: col.text },
  )
  return BigInt(row?.left ?? '0')
}

/**
 * The games whose next bets would return more than the limit with the pot as it stands. Terms by
 * themselves are judged by the seed: a pot that many filled under a small chance is left out, and
 * whoever raised the chance would hand it to whom they like. So are the pools beside it: several
 * that each stay below the limit would pass it together.
 */
export const tooEasyIn = async (
  db: Queryable,
  deps: Pick<JackpotsDeps, 'ownReturnPpm'>,
  { pool, terms, pot, ending }: Standing,
): Promise<PlaceReturn[]> => {
  const { currency, poolId } = pool
  const places = await placesOf(db, pool)
  const standing = { ...terms, seed: pot / microsPerUnit }
  const without = [poolId, ...(ending === undefined ? [] : [ending.poolId])]
  const wished = { places, currency, without, terms: standing, asTheyStand: true }
  const found = await returnsWith(db, deps, wished)
  return found.filter(isOver)
}

/** The same where a pool's own terms make it easier to win than it was; otherwise none. */
export const tooEasyWith = async (
  db: Queryable,
  deps: Pick<JackpotsDeps, 'ownReturnPpm'>,
  { pool, terms }: Omit<Standing, 'pot'>,
): Promise<PlaceReturn[]> => {
  const played = await playedUnder(db, pool)
  if (played === undefined || !isEasier(terms, played)) return []
  const { rule } = terms
  // a cap counts from the next start on
  const cap = played.cap ?? 0n
  const standing = rule.kind === 'random' ? terms : { ...terms, rule: { ...rule, cap } }
  return tooEasyIn(db, deps, { pool, terms: standing, pot: await potStanding(db, pool) })
}

const isEasier = ({ rule, sharePpm }: Terms, played: Played): boolean =>
  sharePpm > played.share_ppm ||
  (rule.kind === 'random' && played.hit_every !== null && rule.hitEvery < played.hit_every)
