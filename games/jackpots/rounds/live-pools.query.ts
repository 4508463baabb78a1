import type { LivePool, PoolWin } from '@faro/contract/jackpots'
import { maskedName } from '@faro/kernel/masked-name'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { microsPerUnit } from '../engine/index.ts'
import type { PoolWin as Won } from './play-pools.ts'
import { poolColumns, poolOf, poolFields } from './pool-store.ts'

const liveFields = rowOf({
  ...poolFields,
  pot: col.text,
  /** Of the pot that is played for: what the console says now counts from the next one on. */
  cycle_cap: col.int8.orNull,
  hit_member: col.uuid.orNull,
  hit_prize: col.int8.orNull,
  hit_at: col.timestamptz.orNull,
})
type LiveRow = RowOf<typeof liveFields>

export type Names = (memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

export type Board = {
  readonly merchantId: number
  readonly currency: CurrencyCode
  /** Null for all games. */
  readonly gameCode: string | null
}

/** The open pools of a brand as they stand, the largest first. */
export const livePools = async (
  db: Queryable,
  { merchantId, currency, gameCode }: Board,
  namesOf: Names,
): Promise<LivePool[]> => {
  const rows = await db.query(
    `select ${poolColumns}, (select sum(o.pot_micros)::text from jackpots.pot o
         where o.pool_id = p.pool_id) as pot,
       (select x.cap from jackpots.pot o join jackpots.cycle c using (cycle_id)
         join jackpots.terms x on x.terms_id = c.terms_id
         where o.pool_id = p.pool_id and o.part = 0) as cycle_cap,
       h.member_id as hit_member, h.prize as hit_prize, h.created_at as hit_at
     from jackpots.pool_brand b join jackpots.pool p using (pool_id)
     join jackpots.terms t using (terms_id)
     left join lateral (
       select member_id, prize, created_at from jackpots.hit x
       where x.pool_id = p.pool_id order by created_at desc limit 1) h on true
     where b.merchant_id = $1 and p.currency = $2 and p.is_open
       and ($3::text is null or exists (
         select 1 from jackpots.pool_game g where g.pool_id = p.pool_id and g.game_code = $3))
     order by p.pool_id`,
    [merchantId, currency, gameCode],
    liveFields,
  )
  const names = await namesOf(rows.flatMap(({ hit_member }) => hit_member ?? []))
  const order = ['grand', 'major', 'minor', 'mini']
  return rows
    .toSorted((a, b) => order.indexOf(a.tier) - order.indexOf(b.tier))
    .map((row) => liveOf(row, names))
}

const liveOf = (row: LiveRow, names: ReadonlyMap<string, string>): LivePool => {
  const pool = poolOf(row)
  const { rule } = pool.terms
  const { currency } = row
  return {
    code: pool.code,
    name: pool.name,
    tier: pool.tier,
    kind: rule.kind,
    amount: formatAmount(BigInt(row.pot) / microsPerUnit, currency),
    mustHitBy: row.cycle_cap === null ? null : formatAmount(row.cycle_cap, currency),
    isNetwork: pool.merchantId === 0,
    lastHit:
      row.hit_at === null
        ? null
        : {
            player: maskedName(names.get(row.hit_member ?? '') ?? ''),
            prize: formatAmount(row.hit_prize ?? 0n, currency),
            at: row.hit_at.toISOString(),
          },
  }
}

/** Wins as their player is told. */
export const poolWinsOf = (wins: readonly Won[], currency: CurrencyCode): PoolWin[] =>
  wins.map(({ prize, ...win }) => ({ ...win, prize: formatAmount(prize, currency) }))
