import type { DrawState, LotteryFamily, LotteryResult } from '@faro/contract/lottery'
import { col, rowOf, type Queryable, type RowOf, type Tx } from '@faro/server-kit/db'

export const drawFields = rowOf({
  draw_id: col.int8,
  game_code: col.text,
  family: col.text.as<LotteryFamily>(),
  source: col.text.as<'own' | 'external'>(),
  title: col.text,
  station: col.text,
  station_name: col.text,
  issue_no: col.text,
  day: col.text.present,
  open_at: col.timestamptz,
  close_at: col.timestamptz,
  draw_at: col.timestamptz,
  state: col.text.as<DrawState>(),
  result: col.json.as<LotteryResult>().orNull,
  partial: col.json.as<LotteryResult>().orNull,
  result_version: col.int4,
  chain_id: col.uuid.orNull,
  chain_round: col.int4.orNull,
  hash: col.text.orNull,
  beacon_source: col.text.orNull,
  beacon_round: col.int8.orNull,
  beacon: col.text.orNull,
  beacon_id: col.int4.orNull,
  beacon_signature: col.text.orNull,
  settlement: col.int4,
  winners: col.int4,
  note: col.text.orNull,
  settled_at: col.timestamptz.orNull,
})

/** A draw with what its game says of it. */
export type DrawRow = RowOf<typeof drawFields>

export const drawColumns = `d.draw_id, d.game_code, g.family, g.source, g.title, d.station,
  d.station_name, d.issue_no, to_char(d.day, 'YYYY-MM-DD') as day, d.open_at, d.close_at, d.draw_at,
  d.state, d.result, d.partial, d.result_version, d.chain_id, d.chain_round, d.hash,
  d.beacon_source, d.beacon_round, d.beacon, d.beacon_id, d.beacon_signature, d.settlement,
  d.winners, d.note, d.settled_at`

export const findDraw = async (db: Queryable, drawId: bigint): Promise<DrawRow | undefined> =>
  (
    await db.query(
      `select ${drawColumns} from lottery.draw d join lottery.game g using (game_code)
       where d.draw_id = $1`,
      [drawId],
      drawFields,
    )
  )[0]

export const drawsByIds = (
  db: Queryable,
  drawIds: readonly bigint[],
): Promise<readonly DrawRow[]> =>
  db.query(
    `select ${drawColumns} from lottery.draw d join lottery.game g using (game_code)
     where d.draw_id = any ($1::bigint[])`,
    [drawIds],
    drawFields,
  )

export const findGameTitle = async (db: Queryable, gameCode: string): Promise<string> =>
  (
    await db.query('select title from lottery.game where game_code = $1', [gameCode], {
      title: col.text,
    })
  )[0]?.title ?? gameCode

/** Locks a draw for a transition; null where somebody else has it. */
export const lockDraw = async (tx: Tx, drawId: bigint): Promise<DrawRow | undefined> =>
  (
    await tx.query(
      `select ${drawColumns} from lottery.draw d join lottery.game g using (game_code)
       where d.draw_id = $1 for update of d skip locked`,
      [drawId],
      drawFields,
    )
  )[0]

/** Locks a draw and waits for whoever has it. */
export const awaitDraw = async (tx: Tx, drawId: bigint): Promise<DrawRow | undefined> =>
  (
    await tx.query(
      `select ${drawColumns} from lottery.draw d join lottery.game g using (game_code)
       where d.draw_id = $1 for update of d`,
      [drawId],
      drawFields,
    )
  )[0]

export const hasTickets = async (db: Queryable, drawId: bigint): Promise<boolean> =>
  (await db.query('select 1 from lottery.ticket where draw_id = $1 limit 1', [drawId])).length > 0

/** What players shot at a draw together. */
export const shotSumOf = async (db: Queryable, drawId: bigint): Promise<bigint> => {
  const [row] = await db.query(
    'select coalesce(sum(number), 0)::bigint as sum from lottery.shot where draw_id = $1',
    [drawId],
    { sum: col.int8.present },
  )
  return row?.sum ?? 0n
}

/** The place of a draw among the frames of its game. */
export const placeOf = ({ issue_no, station }: Pick<DrawRow, 'issue_no' | 'station'>) => ({
  issueNo: issue_no,
  station,
})
