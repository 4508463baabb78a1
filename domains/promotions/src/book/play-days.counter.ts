import type { Tx } from '@faro/server-kit/db'
import { column, type Batch, type Counting } from './counter.ts'

type Day = {
  readonly memberId: string
  readonly day: string
  readonly category: string
  readonly vendor: string
  stake: bigint
  payout: bigint
  valid: bigint
  bets: number
}

/** What was played by day, category and vendor: for audiences, periods and pages. */
export const playDaysCounter = async (tx: Tx, _batch: Batch): Promise<Counting> => {
  const days = new Map<string, Day>()
  return {
    count: ({ memberId }, row) => {
      const { day, category, vendor } = row
      const key = `${memberId}|${day}|${category}|${vendor}`
      const sums = days.get(key) ?? {
        memberId,
        day,
        category,
        vendor,
        stake: 0n,
        payout: 0n,
        valid: 0n,
        bets: 0,
      }
      days.set(key, sums)
      sums.stake += row.dStake
      sums.payout += row.dPayout
      sums.valid += row.dValid
      if (row.version === 1) sums.bets += 1
    },
    store: async () => {
      await store(tx, [...days.values()])
      await storeFacts(tx, [...days.values()])
    },
  }
}

const store = async (tx: Tx, days: readonly Day[]): Promise<void> => {
  if (days.length === 0) return
  await tx.query(
    `insert into promotions.play_day as p
       (member_id, day, category, vendor, stake, payout, valid, bets)
     select * from unnest($1::uuid[], $2::date[], $3::text[], $4::text[],
       $5::bigint[], $6::bigint[], $7::bigint[], $8::int[])
     on conflict (member_id, day, category, vendor) do update set stake = p.stake + excluded.stake,
       payout = p.payout + excluded.payout, valid = p.valid + excluded.valid,
       bets = p.bets + excluded.bets`,
    [
      days.map(({ memberId }) => memberId),
      days.map(({ day }) => day),
      days.map(({ category }) => category),
      days.map(({ vendor }) => vendor),
      column(days.map(({ stake }) => stake)),
      column(days.map(({ payout }) => payout)),
      column(days.map(({ valid }) => valid)),
      column(days.map(({ bets }) => bets)),
    ],
  )
}

/** The sums of a life and the last day of play, for audiences. */
const storeFacts = async (tx: Tx, days: readonly Day[]): Promise<void> => {
  if (days.length === 0) return
  await tx.query(
    `update promotions.member_fact f set stake = f.stake + i.stake, payout = f.payout + i.payout,
       valid = f.valid + i.valid, last_play_day = greatest(f.last_play_day, i.day)
     from (select member_id, sum(stake)::bigint as stake, sum(payout)::bigint as payout,
         sum(valid)::bigint as valid, max(day) as day
       from unnest($1::uuid[], $2::date[], $3::bigint[], $4::bigint[], $5::bigint[])
         d(member_id, day, stake, payout, valid) group by member_id) i
     where f.member_id = i.member_id`,
    [
      days.map(({ memberId }) => memberId),
      days.map(({ day }) => day),
      column(days.map(({ stake }) => stake)),
      column(days.map(({ payout }) => payout)),
      column(days.map(({ valid }) => valid)),
    ],
  )
}
