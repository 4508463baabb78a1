import type { LotteryFamily, TicketRow, TicketState } from '@faro/contract/lottery'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { cursorOf, pageOf, type Page } from '@faro/kernel/paging'
import { col, type Queryable } from '@faro/server-kit/db'
import {
  ticketColumns,
  ticketFields,
  ticketRowOf,
  ticketTables,
} from '../tickets/ticket-views.query.ts'

type Named = TicketRow & { readonly memberId: string; readonly username: string }
type NamesOf = (memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

type TicketSearch = {
  readonly merchantId: number
  readonly gameCode?: string | undefined
  readonly issueNo?: string | undefined
  readonly station?: string | undefined
  readonly state?: TicketState | undefined
  /** Null: of anybody. */
  readonly memberId: string | null
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Tickets of a brand, newest first. */
export const searchTickets = async (
  { db, namesOf }: { readonly db: Queryable; readonly namesOf: NamesOf },
  search: TicketSearch,
): Promise<Page<Named>> => {
  const rows = await db.query(
    `select ${ticketColumns} from ${ticketTables}
     where t.merchant_id = $1 and ($2::text is null or t.game_code = $2)
       and ($3::text is null or d.issue_no = $3) and ($4::text is null or d.station = $4)
       and ($5::text is null or t.state = $5) and ($6::uuid is null or t.member_id = $6)
       and ($7::uuid is null or t.ticket_id < $7)
     order by t.ticket_id desc limit $8`,
    [
      search.merchantId,
      search.gameCode ?? null,
      search.issueNo ?? null,
      search.station ?? null,
      search.state ?? null,
      search.memberId,
      cursorOf(search.cursor) ?? null,
      search.limit + 1,
    ],
    ticketFields,
  )
  const page = pageOf(rows, search.limit, ({ ticket_id }) => ticket_id)
  const names = await namesOf([...new Set(page.rows.map(({ member_id }) => member_id))])
  return {
    rows: page.rows.map((row) => ({
      ...ticketRowOf(row),
      memberId: row.member_id,
      username: names.get(row.member_id) ?? '',
    })),
    next: page.next,
  }
}

type Period = { readonly merchantId: number; readonly from: string; readonly to: string }

/** Stakes, rebates and payouts of settled tickets by game, days in UTC. */
export const lotteryReport = async (db: Queryable, { merchantId, from, to }: Period) => {
  const rows = await db.query(
    `select t.game_code, g.title, g.family, t.currency, count(*)::int as tickets,
       sum(t.stake)::bigint as stake, sum(t.rebate)::bigint as rebate,
       sum(t.payout)::bigint as payout
     from lottery.ticket t join lottery.game g using (game_code)
     where t.merchant_id = $1 and t.state in ('won', 'lost')
       and t.placed_at >= $2::date and t.placed_at < $3::date + 1
     group by t.game_code, g.title, g.family, g.sort, t.currency order by g.sort, t.currency`,
    [merchantId, from, to],
    {
      game_code: col.text,
      title: col.text,
      family: col.text.as<LotteryFamily>(),
      currency: col.text.as<CurrencyCode>(),
      tickets: col.int4.present,
      stake: col.int8.present,
      rebate: col.int8.present,
      payout: col.int8.present,
    },
  )
  return rows.map((row) => ({
    gameCode: row.game_code,
    title: row.title,
    family: row.family,
    currency: row.currency,
    tickets: row.tickets,
    stake: formatAmount(row.stake, row.currency),
    rebate: formatAmount(row.rebate, row.currency),
    payout: formatAmount(row.payout, row.currency),
    returnPpm: Number(((row.rebate + row.payout) * 1_000_000n) / row.stake),
  }))
}
