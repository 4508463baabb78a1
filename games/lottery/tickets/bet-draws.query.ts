import type { BetBody, DrawState } from '@faro/contract/lottery'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import type { BetTerms } from './bet.ts'
import { limitsAt } from './limits.ts'
import type { BetDraw, Cut } from './plan-tickets.ts'

type Refusal = 'draw-unknown' | 'draw-closed' | 'draw-suspended'

/** Locks the draws against their close, in the order of their ids. */
const lockDraws = async (tx: Tx, gameCode: string, draws: BetBody['draws']) =>
  tx.query(
    `select d.draw_id, d.issue_no, d.station, d.state, d.open_at, d.close_at,
       to_char(d.day, 'YYYY-MM-DD') as day, d.close_at <= kit.now() as is_over
     from lottery.draw d
     where d.game_code = $1 and (d.station, d.issue_no) in
       (select * from unnest($2::text[], $3::text[]))
     order by d.draw_id for share of d`,
    [gameCode, draws.map(({ station }) => station), draws.map(({ issueNo }) => issueNo)],
    {
      draw_id: col.int8,
      issue_no: col.text,
      station: col.text,
      state: col.text.as<DrawState>(),
      open_at: col.timestamptz,
      close_at: col.timestamptz,
      day: col.text.present,
      is_over: col.bool.present,
    },
  )

/** The issue that takes bets now in place of one that has closed. */
const nextIssue = async (tx: Tx, gameCode: string, station: string): Promise<string | null> => {
  const [row] = await tx.query(
    `select issue_no from lottery.draw
     where game_code = $1 and station = $2 and state in ('planned', 'open')
       and close_at > kit.now() order by close_at limit 1`,
    [gameCode, station],
    { issue_no: col.text },
  )
  return row?.issue_no ?? null
}

const mostOf = async (
  tx: Tx,
  memberId: string,
  drawIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> => {
  const rows = await tx.query(
    `select draw_id, sum(most)::bigint as most from lottery.ticket
     where draw_id = any ($1::bigint[]) and member_id = $2 and state = 'placed' group by draw_id`,
    [drawIds, memberId],
    { draw_id: col.int8, most: col.int8.present },
  )
  return new Map(rows.map(({ draw_id, most }) => [draw_id, most]))
}

const cutsOf = async (
  tx: Tx,
  drawIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly Cut[]>> => {
  const rows = await tx.query(
    `select draw_id, play, number, factor_bps from lottery.cut
     where draw_id = any ($1::bigint[]) and factor_bps < 10000`,
    [drawIds],
    { draw_id: col.int8, play: col.text, number: col.text, factor_bps: col.int4 },
  )
  const cuts = rows.map(({ draw_id, play, number, factor_bps }) => ({
    drawId: draw_id,
    cut: { play, number, factorBps: factor_bps },
  }))
  return new Map(
    [...Map.groupBy(cuts, ({ drawId }) => drawId)].map(([id, list]) => [
      id,
      list.map(({ cut }) => cut),
    ]),
  )
}

/**
 * The draws that a bet names, held open until the transaction is over, in the order in which they
 * close.
 */
export const betDraws = async (
  tx: Tx,
  { game, account }: Pick<BetTerms, 'game' | 'account'>,
  asked: BetBody['draws'],
): Promise<Result<readonly BetDraw[], Refusal>> => {
  const { game_code: gameCode } = game
  const rows = await lockDraws(tx, gameCode, asked)
  const byPlace = new Map(rows.map((row) => [`${row.station} ${row.issue_no}`, row]))
  for (const { station, issueNo } of asked) {
    const row = byPlace.get(`${station} ${issueNo}`)
    if (row === undefined) return err('draw-unknown', { field: 'draws', issueNo })
    if (row.state === 'suspended') return err('draw-suspended', { field: 'draws', issueNo })
    if ((row.state !== 'open' && row.state !== 'planned') || row.is_over)
      return err('draw-closed', {
        field: 'draws',
        issueNo,
        next: await nextIssue(tx, gameCode, station),
      })
  }
  const ids = rows.map(({ draw_id }) => draw_id)
  const most = await mostOf(tx, account.memberId, ids)
  const cuts = await cutsOf(tx, ids)
  const { merchantId, currency } = account
  const draws: BetDraw[] = []
  for (const { station, issueNo, times } of asked) {
    const row = present(byPlace.get(`${station} ${issueNo}`), 'draw')
    draws.push({
      ...row,
      times,
      limits: await limitsAt(tx, { merchantId, gameCode, currency }, row.open_at),
      most: most.get(row.draw_id) ?? 0n,
      cuts: cuts.get(row.draw_id) ?? [],
    })
  }
  return ok(draws.toSorted((a, b) => a.close_at.getTime() - b.close_at.getTime()))
}
