import { col, rowOf, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'
import type { Override, VipAccount } from '../../engine/vip/vip.ts'
import { column } from '../book/counter.ts'

const rowFields = rowOf({
  member_id: col.uuid,
  level: col.int4,
  highest: col.int4,
  reached_in: col.text,
  turnover: col.numeric,
  deposits: col.int8,
  judged: col.text,
  protected_until: col.text.orNull,
  override_level: col.int4.orNull,
  override_until: col.timestamptz.orNull,
  month: col.text.orNull,
  month_turnover: col.numeric.orNull,
})
type Row = RowOf<typeof rowFields>

/** A member's standing with the month that it was counted in last. */
export type HeldVip = {
  readonly account: VipAccount
  /** The last month that was judged for the level. */
  readonly judged: string
  readonly override: Override | null
}

const heldOf = (row: Row): HeldVip => ({
  account: {
    level: row.level,
    highest: row.highest,
    reachedIn: row.reached_in,
    turnover: BigInt(row.turnover),
    deposits: row.deposits,
    month: row.month ?? '',
    monthTurnover: BigInt(row.month_turnover ?? 0),
    protectedUntil: row.protected_until,
  },
  judged: row.judged,
  override:
    row.override_level === null || row.override_until === null
      ? null
      : { level: row.override_level, until: row.override_until.getTime() },
})

const standings = `select a.member_id, a.level, a.highest, a.reached_in, a.turnover, a.deposits,
    a.judged, a.protected_until, a.override_level, a.override_until, m.month,
    m.turnover as month_turnover
  from promotions.vip_account a
  left join lateral (select month, turnover from promotions.vip_month v
    where v.member_id = a.member_id order by month desc limit 1) m on true
  where a.member_id = any($1::uuid[])`

const byMember = (rows: readonly Row[]): ReadonlyMap<string, HeldVip> =>
  new Map(rows.map((row) => [row.member_id, heldOf(row)]))

export const readVip = async (
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, HeldVip>> =>
  byMember(await db.query(standings, [memberIds], rowFields))

/** Standings that are about to change, of members who are locked: a month's end judges no others. */
export const lockVip = async (
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, HeldVip>> =>
  byMember(await tx.query(`${standings} for no key update of a`, [memberIds], rowFields))

export type StoredVip = HeldVip & {
  readonly memberId: string
  readonly merchantId: number
}

/** Writes standings, and what was played in the months that were touched. */
export const storeVip = async (
  tx: Tx,
  held: readonly StoredVip[],
  months: readonly { memberId: string; month: string; turnover: bigint }[],
): Promise<void> => {
  if (held.length === 0) return
  await tx.query(
    `insert into promotions.vip_account as v (member_id, merchant_id, level, highest, reached_in,
       turnover, deposits, judged)
     select * from unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::text[], $6::numeric[],
       $7::bigint[], $8::text[])
     on conflict (member_id) do update set level = excluded.level, highest = excluded.highest,
       reached_in = excluded.reached_in, turnover = excluded.turnover,
       deposits = excluded.deposits, judged = excluded.judged`,
    [
      held.map(({ memberId }) => memberId),
      held.map(({ merchantId }) => merchantId),
      held.map(({ account }) => account.level),
      held.map(({ account }) => account.highest),
      held.map(({ account }) => account.reachedIn),
      column(held.map(({ account }) => account.turnover)),
      column(held.map(({ account }) => account.deposits)),
      held.map(({ judged }) => judged),
    ],
  )
  if (months.length === 0) return
  await tx.query(
    `insert into promotions.vip_month as v (member_id, month, turnover)
     select * from unnest($1::uuid[], $2::text[], $3::numeric[])
     on conflict (member_id, month) do update set turnover = excluded.turnover`,
    [
      months.map(({ memberId }) => memberId),
      months.map(({ month }) => month),
      column(months.map(({ turnover }) => turnover)),
    ],
  )
}
