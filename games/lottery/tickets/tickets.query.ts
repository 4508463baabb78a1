import type { Ticket, TicketRow, TicketState, TicketView } from '@faro/contract/lottery'
import { currencies, formatAmount } from '@faro/kernel/money'
import { cursorOf, pageOf, type Page } from '@faro/kernel/paging'
import { times, whole } from '@faro/kernel/ratio'
import { col, type Queryable } from '@faro/server-kit/db'
import { milliText, pointOf, type PriceSets } from '../prices/prices.ts'
import {
  ticketColumns,
  ticketFields,
  ticketRowOf,
  ticketTables,
  type StoredTicket,
} from './ticket-views.query.ts'

type TicketQuery = {
  readonly view: TicketView
  readonly gameCode?: string | undefined
  readonly chaseId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

const statesOf: Readonly<Record<TicketView, readonly TicketState[]>> = {
  open: ['placed'],
  settled: ['won', 'lost', 'refunded', 'withdrawn'],
  all: ['placed', 'won', 'lost', 'refunded', 'withdrawn'],
}

/** A member's tickets, newest first; days are those of UTC. */
export const listTickets = async (
  db: Queryable,
  memberId: string,
  { view, gameCode, chaseId, from, to, limit, cursor }: TicketQuery,
): Promise<Page<TicketRow>> => {
  const rows = await db.query(
    `select ${ticketColumns} from ${ticketTables}
     where t.member_id = $1 and t.state = any ($2::text[])
       and ($3::text is null or t.game_code = $3)
       and ($4::uuid is null or t.chase_id = $4)
       and ($5::date is null or t.placed_at >= $5::date)
       and ($6::date is null or t.placed_at < $6::date + 1)
       and ($7::uuid is null or t.ticket_id < $7)
     order by t.ticket_id desc limit $8`,
    [
      memberId,
      statesOf[view],
      gameCode ?? null,
      chaseId ?? null,
      from ?? null,
      to ?? null,
      cursorOf(cursor) ?? null,
      limit + 1,
    ],
    ticketFields,
  )
  const page = pageOf(rows, limit, ({ ticket_id }) => ticket_id)
  return { rows: page.rows.map(ticketRowOf), next: page.next }
}

const linesOf = (db: Queryable, { draw_id, ticket_id }: StoredTicket) =>
  db.query(
    `select l.no, s.canon, l.play, l.bets, l.times, l.unit_milli, l.factor_bps, w.tiers, w.payout
     from lottery.line l join lottery.selection s using (selection_id)
       left join lottery.win w on w.draw_id = l.draw_id and w.ticket_id = l.ticket_id
         and w.no = l.no and w.settlement = (select t.settlement from lottery.ticket t
           where t.draw_id = l.draw_id and t.ticket_id = l.ticket_id)
     where l.draw_id = $1 and l.ticket_id = $2 order by l.no`,
    [draw_id, ticket_id],
    {
      no: col.int4,
      canon: col.text,
      play: col.text,
      bets: col.int4,
      times: col.int4,
      unit_milli: col.int8,
      factor_bps: col.int4,
      tiers: col.json.as<Readonly<Record<string, number>>>().orNull,
      payout: col.int8.orNull,
    },
  )

const settlementsOf = (db: Queryable, ticketId: string) =>
  db.query(
    `select settlement, at, payout from lottery.payout where ticket_id = $1 order by settlement`,
    [ticketId],
    { settlement: col.int4, at: col.timestamptz, payout: col.int8 },
  )

/** A fraction as a decimal with up to six places, cut. */
const decimalText = (n: bigint, d: bigint): string => {
  const scaled = (n * 1_000_000n) / d
  const fraction = String(scaled % 1_000_000n)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return `${scaled / 1_000_000n}${fraction === '' ? '' : `.${fraction}`}`
}

type Reads = { readonly db: Queryable; readonly priceSets: PriceSets }

const lineViews = async ({ db, priceSets }: Reads, ticket: StoredTicket) => {
  const set = await priceSets.bySet(ticket.price_set)
  const { currency } = ticket
  return (await linesOf(db, ticket)).map((line) => {
    const milli = line.unit_milli * BigInt(line.bets) * BigInt(line.times)
    const prices = set.plays.get(line.play)?.prices ?? {}
    const unit = whole(line.unit_milli * BigInt(line.times) * BigInt(ticket.price_group))
    return {
      no: line.no,
      text: line.canon,
      play: line.play,
      bets: line.bets,
      times: line.times,
      unit: milliText(line.unit_milli, currency),
      stake: milliText(milli, currency),
      prizes: Object.entries(prices).map(([tier, price]) => {
        const { n, d } = times(times(unit, price), { n: pointOf(currency), d: 2_000n * 1_000n })
        return { tier, amount: decimalText(n, d * 10n ** decimalsOf(currency)) }
      }),
      cuts:
        line.factor_bps === 10_000
          ? []
          : [{ play: line.play, number: '*', factorBps: line.factor_bps }],
      hits: Object.entries(line.tiers ?? {}).map(([tier, count]) => ({ tier, times: count })),
      payout: formatAmount(line.payout ?? 0n, currency),
    }
  })
}

const decimalsOf = (currency: StoredTicket['currency']): bigint =>
  BigInt(currencies[currency].decimals)

/** A ticket with its lines; undefined where whoever asks has no such ticket. */
export const findTicket = async (
  reads: Reads,
  { ticketId, of }: { ticketId: string; of: { memberId: string } | { merchantId: number } },
): Promise<{ ticket: Ticket; memberId: string } | undefined> => {
  const [memberId, merchantId] = 'memberId' in of ? [of.memberId, null] : [null, of.merchantId]
  const [row] = await reads.db.query(
    `select ${ticketColumns} from ${ticketTables}
     where t.ticket_id = $1 and ($2::uuid is null or t.member_id = $2)
       and ($3::int is null or t.merchant_id = $3)`,
    [ticketId, memberId, merchantId],
    ticketFields,
  )
  if (row === undefined) return undefined
  const settlements = await settlementsOf(reads.db, ticketId)
  return {
    memberId: row.member_id,
    ticket: {
      ...ticketRowOf(row),
      rows: await lineViews(reads, row),
      roundId: ticketId,
      settlements: settlements.map(({ settlement, at, payout }) => ({
        no: settlement,
        at: at.toISOString(),
        payout: formatAmount(payout, row.currency),
      })),
    },
  }
}
