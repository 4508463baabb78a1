import { sportsBetList } from '@faro/contract/sportsbook/lists'
import { sportsLists } from '@faro/contract/sportsbook/shapes'
import { col } from '@faro/server-kit/db'
import { defineList, withMerchantCodes } from '@faro/server-kit/lists'
import { betColumns, betFields } from '../rounds/bet-store.query.ts'
import { tradedBets } from './traded-bets.ts'

type Deps = Parameters<typeof tradedBets>[0] & {
  readonly idsNamed: (part: string, brands: readonly number[]) => Promise<readonly string[]>
  readonly codeOf: (merchantId: number) => Promise<string>
}

/** Bets on sports as the desk looks for them. */
export const betsList = (deps: Deps) =>
  defineList(sportsBetList, sportsLists.bets, {
    from: 'sportsbook.bet b',
    id: { sql: 'b.bet_id', as: col.uuid },
    brand: 'b.merchant_id',
    currency: 'b.currency',
    columns: {
      betId: { sql: 'b.bet_id', as: col.uuid },
      placedAt: { sql: 'b.placed_at', as: col.timestamptz },
      username: { sql: 'b.member_id', as: col.uuid, named: deps.idsNamed },
      memberId: { sql: 'b.member_id', as: col.uuid },
      stake: { sql: 'b.stake', as: col.int8 },
      payout: { sql: 'b.payout', as: col.int8 },
      cashedOut: { sql: 'b.cashed_out', as: col.int8 },
      state: { sql: 'b.state', as: col.text },
      isLate: { sql: 'b.is_late', as: col.bool },
    },
    read: { text: betColumns, columns: betFields },
    rows: async (rows, { language }) =>
      withMerchantCodes(deps.codeOf, rows, await tradedBets(deps, rows, language)),
  })
