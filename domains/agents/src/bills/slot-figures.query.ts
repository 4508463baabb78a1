import { col, rowOf, type Queryable } from '@faro/server-kit/db'
import type { ActiveMinimum } from '../figures/active.query.ts'
import { addedBy, type Settled } from '../../engine/contracts/realtime.ts'
import type { RealtimeTerms } from '../../engine/contracts/terms.ts'
import { plus, zero, type Ratio } from '@faro/kernel/ratio'

type Slot = {
  readonly merchantId: number
  readonly memberNos: readonly number[]
  readonly from: Date
  readonly before: Date
  /** The brand's day of the slot. */
  readonly day: string
}

export type SlotFigures = { readonly valid: bigint; readonly active: number }

/** What teams played in a slot, and how many of each played and paid in enough in it (C6). */
export const slotFigures = async (
  db: Queryable,
  { merchantId, memberNos, from, before, day }: Slot,
  minimum: ActiveMinimum,
): Promise<ReadonlyMap<number, SlotFigures>> => {
  const rows = await db.query(
    `with p as (
       select r.member_no, sum(r.valid - coalesce(r.before_valid, 0))::bigint as valid,
         sum(r.deposit) as deposit, count(*) filter (where r.version > 0) as rounds
       from agents.recent r
       where r.merchant_id = $1 and r.at >= $2 and r.at < $3 group by r.member_no)
     select a.no as member_no, sum(p.valid)::bigint as valid,
       (count(*) filter (where p.rounds > 0 and p.valid >= $5 and p.deposit >= $6))::int as active
     from p join agents.node n using (member_no)
       cross join lateral agents.ancestors(
         agents.path_at($1, n.member_no, n.path, $4::date)) a(no)
     where a.no = any($7::int[]) group by a.no`,
    [merchantId, from, before, day, minimum.valid, minimum.deposit, `{${memberNos.join(',')}}`],
    { member_no: col.int4.present, valid: col.int8.present, active: col.int4.present },
  )
  return new Map(rows.map(({ member_no: no, ...figures }) => [no, figures]))
}

const versionFields = rowOf({
  head: col.int4.present,
  first_at: col.timestamptz.orNull,
  stake: col.int8,
  payout: col.int8,
  valid: col.int8,
  before_stake: col.int8.orNull,
  before_payout: col.int8.orNull,
  before_valid: col.int8.orNull,
})

/** A version of a round that was booked in a slot, for each team it counts in. */
export const slotVersions = (db: Queryable, { merchantId, memberNos, from, before, day }: Slot) =>
  db.query(
    `select a.no as head, r.first_at, r.stake, r.payout, r.valid, r.before_stake,
       r.before_payout, r.before_valid
     from agents.recent r join agents.node n using (member_no)
       cross join lateral agents.ancestors(
         agents.path_at($1, n.member_no, n.path, $4::date)) a(no)
     where r.merchant_id = $1 and r.at >= $2 and r.at < $3 and r.version > 0
       and a.no = any($5::int[])
     order by r.recent_id`,
    [merchantId, from, before, day, `{${memberNos.join(',')}}`],
    versionFields,
  )
type VersionRow = Awaited<ReturnType<typeof slotVersions>>[number]

const beforeOf = (row: VersionRow): Settled | null =>
  row.before_stake === null
    ? null
    : {
        stake: row.before_stake,
        payout: row.before_payout ?? 0n,
        valid: row.before_valid ?? 0n,
      }

export type SlotSum = { readonly sum: Ratio; readonly rounds: number; readonly valid: bigint }

/** What versions add under a contract: rounds of before it, or its chain, add nothing (C7). */
export const slotSum = (
  terms: RealtimeTerms,
  versions: readonly VersionRow[],
  chainFrom: Date,
): SlotSum => {
  const counted = versions.filter(({ first_at: at }) => at !== null && at >= chainFrom)
  return {
    sum: counted.reduce(
      (sum, row) => plus(sum, addedBy(terms, { version: row, before: beforeOf(row) })),
      zero,
    ),
    rounds: counted.length,
    valid: counted.reduce((sum, row) => sum + row.valid - (row.before_valid ?? 0n), 0n),
  }
}
