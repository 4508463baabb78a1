import type {
  DrawState,
  LotteryFamily,
  LotteryResult,
  PrizeMode,
  TicketRow,
  TicketState,
} from '@faro/contract/lottery'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'

export const ticketFields = rowOf({
  ticket_id: col.uuid,
  merchant_id: col.int4,
  member_id: col.uuid,
  game_code: col.text,
  title: col.text,
  family: col.text.as<LotteryFamily>(),
  issue_no: col.text,
  station: col.text,
  station_name: col.text,
  draw_id: col.int8,
  draw_state: col.text.as<DrawState>(),
  draw_at: col.timestamptz,
  close_at: col.timestamptz,
  is_closed: col.bool.present,
  result: col.json.as<LotteryResult>().orNull,
  state: col.text.as<TicketState>(),
  mode: col.text.as<PrizeMode>(),
  price_set: col.int4,
  price_group: col.int4,
  line_count: col.int4,
  preview: col.text,
  currency: col.text.as<CurrencyCode>(),
  stake: col.int8,
  rebate: col.int8,
  payout: col.int8,
  placed_at: col.timestamptz,
  chase_id: col.uuid.orNull,
})
export type StoredTicket = RowOf<typeof ticketFields>

export const ticketColumns = `t.ticket_id, t.merchant_id, t.member_id, t.game_code, g.title,
  g.family, d.issue_no, d.station, d.station_name, t.draw_id, d.state as draw_state, d.draw_at,
  d.close_at, d.close_at <= kit.now() as is_closed, d.result, t.state, t.mode, t.price_set,
  t.price_group, t.line_count, t.preview, t.currency, t.stake, t.rebate, t.payout, t.placed_at,
  t.chase_id`
export const ticketTables = `lottery.ticket t join lottery.draw d using (draw_id)
  join lottery.game g on g.game_code = t.game_code`

const takesBets: readonly DrawState[] = ['planned', 'open', 'suspended']

const canWithdraw = ({ state, draw_state, is_closed }: StoredTicket): boolean =>
  state === 'placed' && takesBets.includes(draw_state) && !is_closed

export const ticketRowOf = (row: StoredTicket): TicketRow => ({
  ticketId: row.ticket_id,
  gameCode: row.game_code,
  title: row.title,
  family: row.family,
  issueNo: row.issue_no,
  station: row.station,
  stationName: row.station_name,
  drawState: row.draw_state,
  drawAt: row.draw_at.toISOString(),
  closeAt: row.close_at.toISOString(),
  result: row.result as TicketRow['result'],
  state: row.state,
  mode: row.mode,
  group: row.price_group,
  lines: row.line_count,
  preview: row.preview,
  currency: row.currency,
  stake: formatAmount(row.stake, row.currency),
  rebate: formatAmount(row.rebate, row.currency),
  payout: formatAmount(row.payout, row.currency),
  placedAt: row.placed_at.toISOString(),
  chaseId: row.chase_id,
  canWithdraw: canWithdraw(row),
})

/** Tickets by their ids, in the order in which their draws close. */
export const ticketRows = async (
  db: Queryable,
  ticketIds: readonly string[],
): Promise<TicketRow[]> =>
  (
    await db.query(
      `select ${ticketColumns} from ${ticketTables}
       where t.ticket_id = any ($1::uuid[]) order by d.close_at, t.ticket_id`,
      [ticketIds],
      ticketFields,
    )
  ).map(ticketRowOf)
