import type { CurrencyCode } from '@faro/kernel/money'
import { ok } from '@faro/kernel/result'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import type { JackpotsDeps } from '../src/deps.ts'
import { potAccount, reserveAccount } from './accounts.ts'

/** What a pool's money should be and is, in millionths of a ledger unit and in ledger units. */
export type PoolBooks = {
  readonly code: string
  /** Bets that fed it, and hits. */
  readonly bets: bigint
  readonly hits: bigint
  /** Contributions and seeds less prizes, against what the pool has: zero. */
  readonly potDifference: bigint
  readonly reserveDifference: bigint
  /** Whole units of the pool against its accounts in the ledger: zero. */
  readonly ledgerDifference: bigint
}

const rowFields = rowOf({
  code: col.text,
  currency: col.text.as<CurrencyCode>(),
  merchant_id: col.int4,
  bets: col.int8,
  hits: col.int8,
  pot_due: col.numeric,
  reserve_due: col.numeric,
  pot: col.numeric,
  reserve: col.numeric,
  pot_units: col.numeric,
  reserve_units: col.numeric,
})
type Row = RowOf<typeof rowFields>

/** Works every pool out again from its bets and hits: what was contributed under which terms. */
const sql = `
  with fed as (
    select t.pool_code, count(*) as bets, sum(y.stake::numeric * t.share_ppm) as pot,
      sum(y.stake::numeric * t.reserve_ppm) as reserve
    from jackpots.play y join jackpots.terms t on t.terms_id = any(y.terms_ids)
    group by t.pool_code),
  won as (
    select pool_id, count(*) as hits, sum(prize)::numeric * 1000000 as prizes,
      sum(from_reserve)::numeric * 1000000 as from_reserve,
      (sum(from_reserve) + sum(from_house))::numeric * 1000000 as seeds
    from jackpots.hit group by pool_id),
  first as (
    select distinct on (c.pool_id) c.pool_id, t.seed::numeric * 1000000 as seed
    from jackpots.cycle c join jackpots.terms t using (terms_id)
    order by c.pool_id, c.started_at, c.cycle_id),
  has as (
    select pool_id, sum(pot_micros) as pot, sum(reserve_micros) as reserve,
      sum(pot_micros / 1000000) as pot_units, sum(reserve_micros / 1000000) as reserve_units
    from jackpots.pot group by pool_id),
  left_to as (
    select heir_id, sum(pot_micros + reserve_micros)::numeric as got
    from jackpots.handover group by heir_id)
  select p.code, p.currency, p.merchant_id, coalesce(fed.bets, 0)::bigint as bets,
    coalesce(won.hits, 0)::bigint as hits,
    first.seed + coalesce(fed.pot, 0) + coalesce(won.seeds, 0) - coalesce(won.prizes, 0)
      - coalesce(gone.pot_micros, 0) + coalesce(left_to.got, 0) as pot_due,
    coalesce(fed.reserve, 0) - coalesce(won.from_reserve, 0)
      - coalesce(gone.reserve_micros, 0) as reserve_due,
    coalesce(has.pot, 0) as pot, coalesce(has.reserve, 0) as reserve,
    coalesce(has.pot_units, 0) as pot_units, coalesce(has.reserve_units, 0) as reserve_units
  from jackpots.pool p join first using (pool_id) left join has using (pool_id)
  left join won using (pool_id)
  left join jackpots.handover gone on gone.pool_id = p.pool_id
  left join left_to on left_to.heir_id = p.pool_id
  left join fed on fed.pool_code = p.code
  order by p.pool_id`

const size = (number: bigint): bigint => (number < 0n ? -number : number)
const micros = (text: string): bigint => BigInt(text.replace(/\.0+$/, ''))

/** Compares pools with their bets and with the ledger, in one snapshot. Reads all bets there are. */
export const reconcilePools = async ({
  db,
  gaming,
}: Pick<JackpotsDeps, 'db' | 'gaming'>): Promise<readonly PoolBooks[]> => {
  const result = await db.tx(async (tx) => {
    await tx.query('set transaction isolation level repeatable read')
    const rows = await tx.query(sql, [], rowFields)
    const books: PoolBooks[] = []
    for (const row of rows) books.push(await booksOf(tx, gaming, row))
    return ok(books)
  })
  return result.value
}

const booksOf = async (
  db: Queryable,
  gaming: JackpotsDeps['gaming'],
  row: Row,
): Promise<PoolBooks> => {
  const owner = { merchantId: row.merchant_id, code: row.code }
  const [pot = 0n, reserve = 0n] = await gaming.gameWallet.pools.balances(db, row.currency, [
    potAccount(owner),
    reserveAccount(owner),
  ])
  return {
    code: row.code,
    bets: row.bets,
    hits: row.hits,
    potDifference: micros(row.pot) - micros(row.pot_due),
    reserveDifference: micros(row.reserve) - micros(row.reserve_due),
    ledgerDifference: size(pot - micros(row.pot_units)) + size(reserve - micros(row.reserve_units)),
  }
}
