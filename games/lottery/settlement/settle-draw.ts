import { ok } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { awaitDraw, findDraw, lockDraw, placeOf, type DrawRow } from '../draws/draw-store.ts'
import type { LotteryDeps } from '../src/deps.ts'
import { decideChunk } from './decide.ts'
import { countHits, judgeDraw, writeEvaluation, type SelectionHit } from './evaluate.ts'
import { sumUp } from './draw-sums.ts'
import { hasUnpaid, payChunk } from './pay.ts'
import { createValidStakes, type ValidStakes } from './valid-stakes.query.ts'

type SettleDeps = Pick<
  LotteryDeps,
  'db' | 'gaming' | 'events' | 'log' | 'publish' | 'priceSets' | 'judge'
>
type Phase = 'evaluate' | 'decide' | 'pay' | 'tell' | 'done'
type Step = 'again' | 'judge' | 'busy' | 'parked' | 'done'

/** Begins the settlement of a draw that has a new result, once. */
const begin = async ({ db }: SettleDeps, drawId: bigint): Promise<void> => {
  await db.tx(async (tx) => {
    const draw = await lockDraw(tx, drawId)
    if (draw?.state !== 'drawn' && draw?.state !== 're-settling') return ok(null)
    const [open] = await tx.query(
      'select 1 from lottery.settlement where draw_id = $1 and result_version = $2',
      [drawId, draw.result_version],
    )
    if (open !== undefined) return ok(null)
    const no = draw.settlement + 1
    await tx.query(
      'insert into lottery.settlement(draw_id, no, result_version) values ($1, $2, $3)',
      [drawId, no, draw.result_version],
    )
    await tx.query(
      `update lottery.draw set settlement = $2,
         state = case state when 'drawn' then 'settling' else state end
       where draw_id = $1`,
      [drawId, no],
    )
    return ok(null)
  })
}

type Settlement = { readonly no: number; readonly phase: Phase; readonly hits: number | null }

/** The settlement in progress, locked; undefined where another process works on it. */
const take = async (tx: Tx, drawId: bigint): Promise<Settlement | undefined> => {
  const [row] = await tx.query(
    `select s.no, s.phase, s.hits from lottery.settlement s
     where s.draw_id = $1 and s.phase <> 'done' order by s.no desc limit 1
     for update skip locked`,
    [drawId],
    { no: col.int4, phase: col.text.as<Phase>(), hits: col.int4.orNull },
  )
  return row
}

const setPhase = (tx: Tx, drawId: bigint, { no, phase }: Pick<Settlement, 'no' | 'phase'>) =>
  tx.query('update lottery.settlement set phase = $3 where draw_id = $1 and no = $2', [
    drawId,
    no,
    phase,
  ])

/** Hits that are gone, after a crash of the database, are found anew: nobody loses by it. */
const decide = async (tx: Tx, draw: DrawRow, { no, hits }: Settlement): Promise<void> => {
  const { draw_id: drawId } = draw
  if ((await countHits(tx, drawId, no)) !== hits) {
    await setPhase(tx, drawId, { no, phase: 'evaluate' })
    return
  }
  if ((await decideChunk(tx, drawId, no)) === 0) await setPhase(tx, drawId, { no, phase: 'pay' })
}

type Ending = { readonly draw: DrawRow; readonly no: number }

const end = async (tx: Tx, deps: SettleDeps, { draw, no }: Ending): Promise<void> => {
  const drawId = draw.draw_id
  await sumUp(tx, drawId, no)
  const [counted] = await tx.query(
    `update lottery.settlement s set phase = 'done', ended_at = kit.now(), tickets = c.tickets,
       winners = c.winners
     from (select coalesce(sum(tickets), 0)::int as tickets,
         -- whoever plays for fun wins nothing that others are told of
         coalesce(sum(winners) filter (where currency <> 'FUN'), 0)::int as winners
       from lottery.draw_sum where draw_id = $1) c
     where s.draw_id = $1 and s.no = $2 returning s.winners`,
    [drawId, no],
    { winners: col.int4 },
  )
  const winners = counted?.winners ?? 0
  await awaitDraw(tx, drawId)
  await tx.query(
    `update lottery.draw set state = 'settled', winners = $2, settled_at = kit.now()
     where draw_id = $1`,
    [drawId, winners],
  )
  await tx.query('delete from lottery.hit where draw_id = $1', [drawId])
  await tx.query(
    `update lottery.chase c set state = 'ended'
     where c.state = 'running' and c.chase_id in (select chase_id from lottery.ticket
         where draw_id = $1 and chase_id is not null)
       and not exists (select 1 from lottery.ticket t where t.chase_id = c.chase_id
         and t.state = 'placed')`,
    [drawId],
  )
  tx.afterCommit(() => deps.publish(draw.game_code, { kind: 'settled', ...placeOf(draw), winners }))
}

/** What was judged of a draw, by which result. */
type Judged = { readonly version: number; readonly hits: readonly SelectionHit[] }

const judge = async (deps: SettleDeps, drawId: bigint): Promise<Judged | null> => {
  const draw = await findDraw(deps.db, drawId)
  if (draw === undefined || draw.result === null) return null
  return { version: draw.result_version, hits: await judgeDraw(deps.db, deps.judge, draw) }
}

type StepDeps = SettleDeps & { readonly validStakes: ValidStakes }

/** One phase or chunk; `judge` where hits are wanted of which there are none yet. */
const step = async (deps: StepDeps, drawId: bigint, judged: Judged | null): Promise<Step> => {
  const done = await deps.db.tx(async (tx) => {
    const settlement = await take(tx, drawId)
    const draw = await findDraw(tx, drawId)
    if (settlement === undefined || draw === undefined) return ok('busy' as const)
    const { no, phase } = settlement
    if (phase === 'evaluate') {
      if (judged?.version !== draw.result_version) return ok('judge' as const)
      await writeEvaluation(tx, { drawId, no }, judged.hits)
    } else if (phase === 'decide') await decide(tx, draw, settlement)
    else if ((await payChunk(tx, deps, { draw, no })) === 0) {
      if (await hasUnpaid(tx, { draw, no })) return ok('parked' as const)
      await end(tx, deps, { draw, no })
      return ok('done' as const)
    }
    return ok('again' as const)
  })
  return done.ok ? done.value : 'busy'
}

/**
 * Settles a draw to its end, a phase or a chunk in each transaction: whoever goes on after a kill
 * finds what was done. False where something is left for later.
 */
export const settleDraw = async (deps: SettleDeps, drawId: bigint): Promise<boolean> => {
  await begin(deps, drawId)
  const own = { ...deps, validStakes: createValidStakes() }
  let judged: Judged | null = null
  for (;;) {
    const outcome = await step(own, drawId, judged)
    judged = outcome === 'judge' ? await judge(deps, drawId) : null
    if (outcome === 'done') return true
    if (outcome !== 'again' && judged === null) return false
  }
}
