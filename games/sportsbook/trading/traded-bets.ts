import type { BetState, TradedBet } from '@faro/contract/sportsbook'
import { formatAmount } from '@faro/kernel/money'
import type { Queryable } from '@faro/server-kit/db'
import { betColumns, betFields, legsOfBets, type BetRow } from '../rounds/bet-store.query.ts'
import { legViews } from '../rounds/bet-views.ts'
import type { SportsbookDeps } from '../src/deps.ts'

export type Names = (memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

type Deps = SportsbookDeps & { readonly namesOf: Names }

type BetsQuery = {
  readonly merchantId: number
  readonly eventId: string | null
  readonly state: BetState | null
  readonly isLate: boolean
  readonly memberId: string | null
  readonly before: string | null
  readonly limit: number
}

export const betsOfBrand = (db: Queryable, asked: BetsQuery): Promise<readonly BetRow[]> =>
  db.query(
    `select ${betColumns} from sportsbook.bet b
     where b.merchant_id = $1 and ($2::uuid is null or b.bet_id < $2)
       and ($3::text is null or exists (select 1 from sportsbook.leg g
         where g.event_id = $3 and g.bet_id = b.bet_id))
       and ($4::text is null or b.state = $4) and ($5::uuid is null or b.member_id = $5)
       and (not $6::boolean or b.is_late)
     order by b.bet_id desc limit $7`,
    [
      asked.merchantId,
      asked.before,
      asked.eventId,
      asked.state,
      asked.memberId,
      asked.isLate,
      asked.limit,
    ],
    betFields,
  )

/** Bets as the desk sees them. */
export const tradedBets = async (
  deps: Deps,
  rows: readonly BetRow[],
  language: string | null,
): Promise<TradedBet[]> => {
  const legs = await legsOfBets(
    deps.db,
    rows.map(({ bet_id }) => bet_id),
  )
  const views = await legViews(deps, legs, language)
  const names = await deps.namesOf([...new Set(rows.map(({ member_id }) => member_id))])
  return rows.map((bet) => {
    const money = (units: bigint): string => formatAmount(units, bet.currency)
    return {
      betId: bet.bet_id,
      memberId: bet.member_id,
      username: names.get(bet.member_id) ?? '',
      type: bet.type,
      state: bet.state,
      currency: bet.currency,
      stake: money(bet.stake),
      remaining: money(bet.remaining),
      payout: money(bet.payout),
      cashedOut: money(bet.cashed_out),
      totalOdds: bet.total_odds,
      isLate: bet.is_late,
      placedAt: bet.placed_at.toISOString(),
      legs: views.get(bet.bet_id) ?? [],
    }
  })
}
