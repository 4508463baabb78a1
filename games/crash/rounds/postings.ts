import type { RoundPosting } from '@faro/contract/fair'
import { formatAmount } from '@faro/kernel/money'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { betColumns, betFields } from './bet-store.ts'

const settledFields = rowOf({ ...betFields, settled_at: col.timestamptz.orNull })
type SettledRow = RowOf<typeof settledFields>

/**
 * What a member's bets in a round moved. A bet's row is written in the transaction that posts its
 * money, under keys made of its id: each line here is an entry of the ledger.
 */
export const postingsOf = async (
  db: Queryable,
  memberId: string,
  id: string,
): Promise<RoundPosting[]> => {
  const rows = await db.query(
    `select ${betColumns}, settled_at from crash.bet
     where member_id = $1
       and (round_id = $2 or round_id = (select round_id from crash.bet where bet_id = $2))
     order by place`,
    [memberId, id],
    settledFields,
  )
  return rows.flatMap(linesOf).toSorted((a, b) => a.at.localeCompare(b.at))
}

const linesOf = (row: SettledRow): RoundPosting[] => {
  const { place, currency } = row
  const bet: RoundPosting = {
    place,
    kind: 'bet',
    amount: formatAmount(-row.stake, currency),
    ref: `${row.bet_id}:bet`,
    multiplier: null,
    at: row.placed_at.toISOString(),
  }
  if (row.settled_at === null || row.state === 'lost' || row.state === 'placed') return [bet]
  const isWon = row.state === 'won'
  return [
    bet,
    {
      place,
      kind: isWon ? 'win' : 'return',
      amount: formatAmount(row.payout, currency),
      ref: `${row.bet_id}:${isWon ? 'win' : 'void'}`,
      multiplier: row.multiplier,
      at: row.settled_at.toISOString(),
    },
  ]
}
