import type { Queryable } from '@faro/server-kit/db'
import { betColumns, betFields, type BetRow } from './bet-store.query.ts'

/** Open ones, those of which a part was paid before the end, and those that have ended. */
export type BetStateFilter = 'open' | 'cash-out' | 'settled'

type OwnBetsQuery = {
  readonly memberId: string
  readonly state: BetStateFilter | null
  readonly before: string | null
  readonly limit: number
}

/** Own bets, newest first; what was never taken is not among them. */
export const betsOfMember = (
  db: Queryable,
  { memberId, state, before, limit }: OwnBetsQuery,
): Promise<readonly BetRow[]> =>
  db.query(
    `select ${betColumns} from sportsbook.bet
     where member_id = $1 and ($2::uuid is null or bet_id < $2)
       and case $3::text when 'open' then state in ('pending', 'open')
         when 'cash-out' then cash_outs > 0
         when 'settled' then state in ('settled', 'void', 'cashed-out')
         else state <> 'rejected' end
     order by bet_id desc limit $4`,
    [memberId, before, state, limit],
    betFields,
  )
