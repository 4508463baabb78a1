import { lotteryTicketList } from '@faro/contract/lottery/lists'
import { lotteryLists } from '@faro/contract/lottery/shapes'
import { col } from '@faro/server-kit/db'
import { defineList, withMerchantCodes } from '@faro/server-kit/lists'
import {
  ticketColumns,
  ticketFields,
  ticketRowOf,
  ticketTables,
} from '../tickets/ticket-views.query.ts'

type Deps = {
  readonly namesOf: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly idsNamed: (part: string, brands: readonly number[]) => Promise<readonly string[]>
  readonly codeOf: (merchantId: number) => Promise<string>
}

/** Tickets as staff look for them. */
export const ticketsList = (deps: Deps) =>
  defineList(lotteryTicketList, lotteryLists.tickets, {
    from: ticketTables,
    id: { sql: 't.ticket_id', as: col.uuid },
    brand: 't.merchant_id',
    currency: 't.currency',
    columns: {
      ticketId: { sql: 't.ticket_id', as: col.uuid },
      placedAt: { sql: 't.placed_at', as: col.timestamptz },
      username: { sql: 't.member_id', as: col.uuid, named: deps.idsNamed },
      memberId: { sql: 't.member_id', as: col.uuid },
      gameCode: { sql: 't.game_code', as: col.text },
      issueNo: { sql: 'd.issue_no', as: col.text },
      stake: { sql: 't.stake', as: col.int8 },
      payout: { sql: 't.payout', as: col.int8 },
    },
    read: { text: ticketColumns, columns: ticketFields },
    rows: async (rows) => {
      const names = await deps.namesOf([...new Set(rows.map(({ member_id }) => member_id))])
      const views = rows.map((row) => ({
        ...ticketRowOf(row),
        memberId: row.member_id,
        username: names.get(row.member_id) ?? '',
      }))
      return withMerchantCodes(deps.codeOf, rows, views)
    },
  })
