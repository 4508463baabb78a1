import type { ConsoleDraw, ResultEntry } from '@faro/contract/lottery'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { col, type Queryable } from '@faro/server-kit/db'
import { drawColumns, drawFields, type DrawRow } from '../draws/draw-store.ts'
import { entriesOf, type EntryRow } from '../results/decide-result.ts'
import type { LotteryDeps } from '../src/deps.ts'
import { stakesOf } from './cancel-kind.ts'

type Paid = readonly { readonly currency: CurrencyCode; readonly paid: string }[]
export const consoleDrawFields = {
  ...drawFields,
  tickets: col.int4.present,
  paid: col.json.as<Paid>().orNull,
}
export const consoleDrawColumns = `${drawColumns}, (select count(*)::int from lottery.ticket t
    where t.draw_id = d.draw_id) as tickets,
  (select jsonb_agg(jsonb_build_object('currency', s.currency, 'paid', s.paid::text)
      order by s.currency)
    from (select currency, sum(paid) as paid from lottery.draw_sum
      where draw_id = d.draw_id and currency <> 'FUN' group by currency) s) as paid`
export const consoleDrawTables = 'lottery.draw d join lottery.game g using (game_code)'

type Row = DrawRow & { readonly tickets: number; readonly paid: Paid | null }

export const consoleDrawOf = (row: Row): ConsoleDraw => ({
  drawId: String(row.draw_id),
  gameCode: row.game_code,
  title: row.title,
  family: row.family,
  source: row.source,
  issueNo: row.issue_no,
  station: row.station,
  stationName: row.station_name,
  state: row.state,
  openAt: row.open_at.toISOString(),
  closeAt: row.close_at.toISOString(),
  drawAt: row.draw_at.toISOString(),
  result: row.result as ConsoleDraw['result'],
  resultVersion: row.result_version,
  tickets: row.tickets,
  winners: row.winners,
  paid: (row.paid ?? []).map(({ currency, paid }) => ({
    currency,
    amount: formatAmount(BigInt(paid), currency),
  })),
  settledAt: row.settled_at?.toISOString() ?? null,
  note: row.note,
})

export const findConsoleDraw = async (db: Queryable, drawId: bigint): Promise<Row | undefined> =>
  (
    await db.query(
      `select ${consoleDrawColumns} from ${consoleDrawTables} where d.draw_id = $1`,
      [drawId],
      consoleDrawFields,
    )
  )[0]

type Names = LotteryDeps['staffNamesOf']

/** What others entered is hidden until the result is decided, or disputed. */
const entryOf = (
  entry: EntryRow,
  { reader, isShown, names }: { reader: string; isShown: boolean; names: Map<string, string> },
): ResultEntry => {
  const isOwn = entry.by === reader
  return {
    version: entry.version,
    source: entry.by === null ? entry.source : 'person',
    by: entry.by === null ? null : (names.get(entry.by) ?? ''),
    isOwn,
    isFull: entry.is_full,
    result: (isShown || isOwn ? entry.result : null) as ResultEntry['result'],
    at: entry.at.toISOString(),
  }
}

const namesIn = async (staffNamesOf: Names, entries: readonly EntryRow[]) =>
  new Map(await staffNamesOf([...new Set(entries.flatMap(({ by }) => (by === null ? [] : [by])))]))

const entryViews = async (
  db: Queryable,
  staffNamesOf: Names,
  { draw, reader }: { draw: DrawRow; reader: string },
): Promise<ResultEntry[]> => {
  const entries = await entriesOf(db, draw.draw_id, null)
  const names = await namesIn(staffNamesOf, entries)
  return entries.map((entry) => {
    const isShown = entry.version <= draw.result_version || draw.state === 'disputed'
    return entryOf(entry, { reader, isShown, names })
  })
}

type Reader = { readonly db: Queryable; readonly staffNamesOf: Names; readonly reader: string }

/** A draw with its entries, settlements and stakes. */
export const consoleDraw = async ({ db, staffNamesOf, reader }: Reader, drawId: bigint) => {
  const draw = await findConsoleDraw(db, drawId)
  if (draw === undefined) return null
  const settlements = await db.query(
    `select s.no, s.result_version, s.phase, s.tickets, s.winners, s.started_at, s.ended_at,
       (select count(*)::int from lottery.ticket t where t.draw_id = s.draw_id
         and t.settlement = s.no and t.retry_at is not null and t.paid_at is null) as parked
     from lottery.settlement s where s.draw_id = $1 order by s.no`,
    [drawId],
    {
      no: col.int4,
      result_version: col.int4,
      phase: col.text.as<'evaluate' | 'decide' | 'pay' | 'tell' | 'done'>(),
      tickets: col.int4,
      winners: col.int4,
      started_at: col.timestamptz,
      ended_at: col.timestamptz.orNull,
      parked: col.int4.present,
    },
  )
  const stakes = await stakesOf(db, drawId)
  return {
    ...consoleDrawOf(draw),
    entries: await entryViews(db, staffNamesOf, { draw, reader }),
    settlements: settlements.map((one) => ({
      no: one.no,
      resultVersion: one.result_version,
      phase: one.phase,
      tickets: one.tickets,
      winners: one.winners,
      parked: one.parked,
      startedAt: one.started_at.toISOString(),
      endedAt: one.ended_at?.toISOString() ?? null,
    })),
    stakes: stakes.map(({ currency, stake, payout }) => ({
      currency,
      stake: formatAmount(stake, currency),
      payout: formatAmount(payout, currency),
    })),
  }
}

/** Draws whose results are due, disputed or overdue, by due time. */
export const dueResults = async ({ db, staffNamesOf, reader }: Reader) => {
  const rows = await db.query(
    `select ${consoleDrawColumns}, d.draw_at < kit.now() - interval '30 minutes' as is_overdue
     from ${consoleDrawTables} where d.state in ('awaiting', 'disputed')
     order by d.draw_at, d.draw_id limit 100`,
    [],
    { ...consoleDrawFields, is_overdue: col.bool.present },
  )
  const due = []
  for (const row of rows) {
    const entries = await entriesOf(db, row.draw_id, row.result_version + 1)
    const views = await entryViews(db, staffNamesOf, { draw: row, reader })
    due.push({
      ...consoleDrawOf(row),
      isOverdue: row.is_overdue,
      entries: new Set(entries.filter((one) => one.is_full).map(({ source }) => source)).size,
      hasEntered: entries.some(({ by }) => by === reader),
      disputed: row.state === 'disputed' ? views : [],
    })
  }
  return due
}
