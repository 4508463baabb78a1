import type { PoolChange, PoolHit, PoolRow as Shown } from '@faro/contract/jackpots'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import type { Queryable } from '@faro/server-kit/db'
import { microsPerUnit, returnPpm, selfPayingReservePpm, type Terms } from '../engine/index.ts'
import { poolColumns, poolOf, termsColumns, termsOf, type PoolRow } from './pool-store.ts'

type Row = PoolRow & {
  readonly pot: string
  readonly reserve: string
  readonly games: string[]
  readonly hits: bigint
  readonly paid: string
}

/** Pools of a brand with their money; all of them, or the one of a code. */
export const shownPools = async (
  db: Queryable,
  merchantId: number,
  code: string | null = null,
): Promise<Shown[]> =>
  (
    await db.query<Row>(
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

const shownTerms = (
  { rule, seed, sharePpm, reservePpm }: Terms,
  currency: CurrencyCode,
): Shown['terms'] => ({
  seed: formatAmount(seed, currency),
  sharePpm: Number(sharePpm),
  reservePpm: Number(reservePpm),
  hitEvery: rule.kind === 'random' ? formatAmount(rule.hitEvery, currency) : null,
  cap: rule.kind === 'must-hit' ? formatAmount(rule.cap, currency) : null,
})

const shownMax = 50

export const hitsOf = async (db: Queryable, code: string): Promise<PoolHit[]> => {
  const rows = await db.query<{
    hit_id: string
    game_code: string
    member_id: string
    round_id: string
    prize: bigint
    from_reserve: bigint
    from_house: bigint
    created_at: Date
    currency: CurrencyCode
  }>(
    `select h.hit_id, h.game_code, h.member_id, h.round_id, h.prize, h.from_reserve, h.from_house,
       h.created_at, p.currency
     from jackpots.hit h join jackpots.pool p using (pool_id)
     where p.code = $1 order by h.created_at desc limit ${shownMax}`,
    [code],
  )
  return rows.map((row) => ({
    hitId: row.hit_id,
    gameCode: row.game_code,
    memberId: row.member_id,
    roundId: row.round_id,
    prize: formatAmount(row.prize, row.currency),
    fromReserve: formatAmount(row.from_reserve, row.currency),
    fromHouse: formatAmount(row.from_house, row.currency),
    at: row.created_at.toISOString(),
  }))
}

/** Every set of terms a pool ever had, the newest first. */
export const changesOf = async (db: Queryable, code: string): Promise<PoolChange[]> => {
  const rows = await db.query<
    PoolRow & { readonly set_by: string; readonly reason: string; readonly created_at: Date }
  >(
    `select p.currency, ${termsColumns}, t.set_by, t.reason, t.created_at
     from jackpots.terms t join jackpots.pool p on p.code = t.pool_code
     where p.code = $1 order by t.terms_id desc limit ${shownMax}`,
    [code],
  )
  return rows.map((row) => ({
    termsId: String(row.terms_id),
    terms: shownTerms(termsOf(row), row.currency),
    setBy: row.set_by,
    reason: row.reason,
    at: row.created_at.toISOString(),
  }))
}
