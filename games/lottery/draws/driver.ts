import type { DrawState } from '@faro/contract/lottery'
import { col } from '@faro/server-kit/db'
import { cancelTickets } from '../settlement/cancel-tickets.ts'
import { settleDraw } from '../settlement/settle-draw.ts'
import type { LotteryDeps } from '../src/deps.ts'
import { closeDraw, drawOwn, openDraw } from './advance.ts'

const atOnce = 200
/** A draw that waits for its beacon is looked at again so soon. */
const beaconEveryMs = 400
const sweepMs = 5_000
/** What could not be done, as with a frozen account, is tried again. */
const retryMs = 2_000
const leastMs = 20

type Due = {
  readonly draw_id: bigint
  readonly state: DrawState
  readonly beacon_round: bigint | null
}

const dueDraws = async ({ db }: Pick<LotteryDeps, 'db'>): Promise<readonly Due[]> =>
  db.query(
    `(select draw_id, state, beacon_round, close_at from lottery.draw
        where state = 'planned' and open_at <= kit.now() order by open_at limit $1)
     union all
     (select draw_id, state, beacon_round, close_at from lottery.draw
        where state not in ('planned', 'settled', 'cancelled')
          and (state in ('closed', 'drawn', 'settling', 're-settling', 'cancelling')
            or (state in ('open', 'suspended') and close_at <= kit.now()))
        order by close_at limit $1)
     order by close_at`,
    [atOnce],
    {
      draw_id: col.int8.present,
      state: col.text.as<DrawState>().present,
      beacon_round: col.int8.orNull,
      close_at: col.timestamptz.present,
    },
  )

/** Milliseconds to the next moment at which something opens or closes. */
const untilNext = async ({ db }: Pick<LotteryDeps, 'db'>): Promise<number> => {
  const [row] = await db.query(
    `select ceil(extract(epoch from least(
        (select min(open_at) from lottery.draw where state = 'planned' and open_at > kit.now()),
        (select min(close_at) from lottery.draw where state not in ('planned', 'settled',
          'cancelled') and state in ('open', 'suspended'))) - kit.now()) * 1000)::float8
        as ms`,
    [],
    { ms: col.float8.orNull },
  )
  return row?.ms ?? sweepMs
}

type Step = 'done' | 'beacon' | 'retry'

const isOver = async ({ db }: Pick<LotteryDeps, 'db'>, drawId: bigint): Promise<boolean> =>
  (
    await db.query('select 1 from lottery.draw where draw_id = $1 and close_at <= kit.now()', [
      drawId,
    ])
  ).length > 0

const step = async (deps: LotteryDeps, { draw_id, state, beacon_round }: Due): Promise<Step> => {
  switch (state) {
    case 'planned':
      if (await isOver(deps, draw_id)) {
        await closeDraw(deps, draw_id)
        return 'done'
      }
      return (await openDraw(deps, draw_id)) ? 'done' : 'retry'
    case 'open':
    case 'suspended':
      await closeDraw(deps, draw_id)
      return 'done'
    case 'closed':
      return (await drawOwn(deps, { draw_id, beacon_round })) === 'waits' ? 'beacon' : 'done'
    case 'drawn':
    case 'settling':
    case 're-settling':
      return (await settleDraw(deps, draw_id)) ? 'done' : 'retry'
    case 'cancelling':
      return (await cancelTickets(deps, draw_id)) ? 'done' : 'retry'
    case 'awaiting':
    case 'disputed':
    case 'settled':
    case 'cancelled':
      return 'done'
  }
}

/** Does everything that is due; answers in how many milliseconds to look again. */
export const advanceDraws = async (deps: LotteryDeps): Promise<number> => {
  const waits = new Set<Step>()
  let isBusy = false
  for (const due of await dueDraws(deps)) {
    try {
      const outcome = await step(deps, due)
      waits.add(outcome)
      // a draw that was closed or drawn just now has its next step at once
      isBusy ||= outcome === 'done' && due.state !== 'planned'
    } catch (error) {
      deps.log.error({ err: error, drawId: String(due.draw_id) }, 'draw not advanced')
      waits.add('retry')
    }
  }
  if (isBusy) return leastMs
  const next = Math.max(leastMs, Math.min(sweepMs, await untilNext(deps)))
  if (waits.has('beacon')) return Math.min(next, beaconEveryMs)
  return waits.has('retry') ? Math.min(next, retryMs) : next
}

/** Advances draws by the database's clock, in every process that has the role. */
export const createDriver = (deps: LotteryDeps) => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = true
  const plan = (ms: number): void => {
    if (isStopped) return
    clearTimeout(timer)
    timer = setTimeout(run, ms)
    timer.unref()
  }
  const turn = async (): Promise<void> => {
    let ms = sweepMs
    try {
      ms = await advanceDraws(deps)
    } catch (error) {
      deps.log.error({ err: error }, 'draws not advanced')
    }
    running = undefined
    plan(ms)
  }
  const run = (): void => {
    running ??= turn()
  }
  return {
    /** Something is due that was not: looks at once. */
    wake: (): void => {
      if (!isStopped && running === undefined) plan(0)
    },
    start: (): void => {
      isStopped = false
      plan(0)
    },
    stop: async (): Promise<void> => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
