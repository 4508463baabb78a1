import type { PoolHit, PoolRow as Shown } from '@faro/contract/jackpots'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { microsPerUnit, returnPpm, selfPayingReservePpm } from '../engine/index.ts'
import { poolColumns, poolOf, poolFields } from './pool-store.ts'
import { shownTerms } from './shown-terms.ts'

const rowFields = rowOf({
  ...poolFields,
  pot: col.text,
  reserve: col.text,
  games: col.textArray.as<string[]>(),
  hits: col.int8,
  paid: col.text,
})
type Row = RowOf<typeof rowFields>

/** Pools of a brand with their money; all of them, or the one of a code. */
export const shownPools = async (
  db: Queryable,
  merchantId: number,
  code: string | null = null,
): Promise<Shown[]> =>
  (
    await db.query(
      `select ${poolColumns}, o.pot, o.reserve,
         array(select g.game_code from jackpots.pool_game g where g.pool_id = p.pool_id
           order by 1) as games,
         coalesce(h.hits, 0)::bigint as hits, coalesce(h.paid, 0)::text as paid
       from jackpots.pool_brand b join jackpots.pool p using (pool_id)
       join jackpots.terms t using (terms_id)
       cross join lateral (
         select coalesce(sum(pot_micros), 0)::text as pot,
           coalesce(sum(reserve_micros), 0)::text as reserve
         from jackpots.pot where pool_id = p.pool_id) o
       left join lateral (
         select count(*) as hits, sum(prize) as paid from jackpots.hit
         where pool_id = p.pool_id) h on true
       where b.merchant_id = $1 and ($2::text is null or p.code = $2) order by p.pool_id`,
      [merchantId, code],
      rowFields,
    )
  ).map(shownOf)

const shownOf = (row: Row): Shown => {
  const pool = poolOf(row)
  const money = (units: bigint): string => formatAmount(units, row.currency)
  return {
    code: pool.code,
    name: pool.name,
    tier: pool.tier,
    kind: pool.terms.rule.kind,
    currency: row.currency,
    isOpen: pool.isOpen,
    closedAt: pool.closedAt?.toISOString() ?? null,
    isNetwork: pool.merchantId === 0,
    version: pool.version,
    amount: money(BigInt(row.pot) / microsPerUnit),
    reserve: money(BigInt(row.reserve) / microsPerUnit),
    terms: shownTerms(pool.terms, row.currency),
    returnPpm: Number(returnPpm(pool.terms)),
    selfPayingReservePpm: Number(selfPayingReservePpm(pool.terms)),
    games: row.games,
    hits: Number(row.hits),
    paid: money(BigInt(row.paid)),
  }
}

type Names = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

const shownMax = 50

export const hitsOf = async (db: Queryable, code: string, namesOf: Names): Promise<PoolHit[]> => {
  const rows = await db.query(
    `select h.hit_id, h.game_code, h.member_id, h.round_id, h.prize, h.from_reserve, h.from_house,
       h.created_at, p.currency
     from jackpots.hit h join jackpots.pool p using (pool_id)
     where p.code = $1 order by h.created_at desc limit ${shownMax}`,
    [code],
    {
      hit_id: col.uuid,
      game_code: col.text,
      member_id: col.uuid,
      round_id: col.uuid,
      prize: col.int8,
      from_reserve: col.int8,
      from_house: col.int8,
      created_at: col.timestamptz,
      currency: col.text.as<CurrencyCode>(),
    },
  )
  const names = await namesOf([...new Set(rows.map(({ member_id }) => member_id))])
  return rows.map((row) => ({
    hitId: row.hit_id,
    gameCode: row.game_code,
    memberId: row.member_id,
    member: names.get(row.member_id) ?? '',
    roundId: row.round_id,
    prize: formatAmount(row.prize, row.currency),
    fromReserve: formatAmount(row.from_reserve, row.currency),
    fromHouse: formatAmount(row.from_house, row.currency),
    at: row.created_at.toISOString(),
  }))
}
