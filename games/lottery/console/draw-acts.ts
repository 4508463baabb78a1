import type { ConsoleDraw, DrawState, LotteryResult } from '@faro/contract/lottery'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Person } from '@faro/server-kit/approvals'
import type { Tx } from '@faro/server-kit/db'
import { awaitDraw, findDraw, placeOf, type DrawRow } from '../draws/draw-store.ts'
import { isResult, playTable } from '../engine/index.ts'
import { notePerson } from '../results/decide-result.ts'
import { allBrands, type LotteryDeps } from '../src/deps.ts'
import { cancelKind, canCancel } from './cancel-kind.ts'
import { consoleDrawOf, findConsoleDraw } from './console-draws.query.ts'
import { noteAct, type Staff } from './console-games.ts'

type Act = 'suspend' | 'resume' | 'close'
type Acted = { readonly drawId: bigint; readonly by: Staff; readonly reason: string }
type Deps = LotteryDeps

const allowed: Readonly<Record<Act, readonly DrawState[]>> = {
  suspend: ['planned', 'open'],
  resume: ['suspended'],
  close: ['open', 'suspended'],
}

const apply = async (tx: Tx, deps: Deps, { draw, act }: { draw: DrawRow; act: Act }) => {
  if (act === 'close')
    await tx.query(
      // never later than planned: one that nobody has closed yet is closed in its own time
      `update lottery.draw set close_at =
         least(close_at, greatest(kit.now(), open_at + interval '1 millisecond'))
       where draw_id = $1`,
      [draw.draw_id],
    )
  else
    await tx.query(
      `update lottery.draw set state = case when $2 then 'suspended'
         when chain_id is null and $3 = 'own' then 'planned' else 'open' end
       where draw_id = $1`,
      [draw.draw_id, act === 'suspend', draw.source],
    )
  tx.afterCommit(() => {
    if (act === 'suspend') deps.publish(draw.game_code, { kind: 'suspended', ...placeOf(draw) })
    if (act === 'resume')
      deps.publish(draw.game_code, {
        kind: 'open',
        ...placeOf(draw),
        closeAt: draw.close_at.toISOString(),
      })
    deps.wake()
  })
}

/** Stops betting in a draw, lets it go on, or closes it now. */
export const actOnDraw =
  (deps: Deps, act: Act) =>
  async ({
    drawId,
    by,
    reason,
  }: Acted): Promise<Result<ConsoleDraw, 'draw-unknown' | 'draw-state'>> => {
    const done = await deps.db.tx(
      async (tx): Promise<Result<null, 'draw-unknown' | 'draw-state'>> => {
        const draw = await awaitDraw(tx, drawId)
        if (draw === undefined) return err('draw-unknown')
        if (!allowed[act].includes(draw.state)) return err('draw-state')
        await apply(tx, deps, { draw, act })
        await noteAct(tx, deps, {
          merchantId: allBrands,
          operatorId: by.operatorId,
          action: `lottery.draw-${act}`,
          subject: `${draw.game_code} ${draw.issue_no}`,
          detail: { reason },
        })
        return ok(null)
      },
    )
    if (!done.ok) return done
    return ok(consoleDrawOf(present(await findConsoleDraw(deps.db, drawId), 'draw')))
  }

/** Asks a second person to cancel a draw. */
export const requestCancel = async (
  { db, approvals }: Deps,
  { drawId, by, reason }: { drawId: bigint; by: Person; reason: string },
) => {
  const draw = await findDraw(db, drawId)
  if (draw === undefined) return err('draw-unknown')
  if (!canCancel(draw.state)) return err('draw-state')
  const asked = await db.tx((tx) =>
    approvals.request(tx, {
      kind: cancelKind,
      merchantId: null,
      subject: String(drawId),
      input: { drawId: String(drawId), reason },
      reason,
      by,
    }),
  )
  return asked.ok || asked.error !== 'invalid-input' ? asked : err('draw-state')
}

type Entered = {
  readonly drawId: bigint
  readonly by: Staff
  readonly result: LotteryResult
  readonly reason: string | null
}
type EntryStage = 'enter' | 'decide' | 'correct'

const stages: Readonly<Record<EntryStage, DrawState>> = {
  enter: 'awaiting',
  decide: 'disputed',
  correct: 'settled',
}

/** Takes what a person enters: blind, as the third in a dispute, or to correct what was settled. */
export const enterResult =
  (deps: Deps, stage: EntryStage) =>
  ({ drawId, by, result, reason }: Entered) =>
    deps.db.tx(async (tx) => {
      const draw = await awaitDraw(tx, drawId)
      if (draw === undefined) return err('draw-unknown')
      if (draw.state !== stages[stage] || draw.source !== 'external') return err('draw-state')
      if (!isResult(draw.family, result)) return err('result-malformed', { field: 'result' })
      const noted = await notePerson(tx, deps, { draw, by: by.operatorId, result, reason })
      if (!noted.ok) return noted
      await noteAct(tx, deps, {
        merchantId: allBrands,
        operatorId: by.operatorId,
        action: `lottery.result-${stage}`,
        subject: `${draw.game_code} ${draw.issue_no} ${draw.station}`.trim(),
        // what was entered stays blind until it is decided
        detail: reason === null ? {} : { reason },
      })
      return ok({ state: noted.value.state, entries: noted.value.entries })
    })

type Cut = {
  readonly drawId: bigint
  readonly by: Staff
  readonly play: string
  readonly number: string
  readonly factorBps: number
  readonly reason: string
}

/** Lowers the odds of a number in a draw, or closes it. */
export const cutNumber = (deps: Deps, { drawId, by, play, number, factorBps, reason }: Cut) =>
  deps.db.tx(async (tx) => {
    const draw = await awaitDraw(tx, drawId)
    if (draw === undefined) return err('draw-unknown')
    if (!['planned', 'open', 'suspended'].includes(draw.state)) return err('draw-state')
    if (!playTable(draw.family, draw.day).has(play)) return err('play-unknown', { field: 'play' })
    await tx.query(
      `insert into lottery.cut(draw_id, play, number, factor_bps, set_by, reason)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (draw_id, play, number) do update
         set factor_bps = excluded.factor_bps, set_by = excluded.set_by,
           reason = excluded.reason, set_at = kit.now()`,
      [drawId, play, number, factorBps, by.operatorId, reason],
    )
    await noteAct(tx, deps, {
      merchantId: allBrands,
      operatorId: by.operatorId,
      action: 'lottery.number-cut',
      subject: `${draw.game_code} ${draw.issue_no}`,
      detail: { play, number, factorBps, reason },
    })
    tx.afterCommit(() =>
      deps.publish(draw.game_code, { kind: 'cut', ...placeOf(draw), play, number }),
    )
    return ok({ factorBps })
  })
