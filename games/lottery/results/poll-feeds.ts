import type { DrawState } from '@faro/contract/lottery'
import { ok } from '@faro/kernel/result'
import { defineAlarm } from '@faro/server-kit/alarms'
import { col, rowOf, type RowOf } from '@faro/server-kit/db'
import type { LotteryDeps } from '../src/deps.ts'
import { noteFeed } from './decide-result.ts'
import type { ResultFeed } from './result-feed.ts'

const atOnce = 100
/** How long a feed may still correct what was settled, and how often it is asked then. */
const correctedWithin = '24 hours'
const correctedEveryMs = 60_000
const overdueAfter = '30 minutes'
const missingAfter = '24 hours'

const ofDraws = { owner: 'games', permissions: ['lottery.result', 'lottery.draw'] } as const

/** A result that does not come: people enter it, or cancel the draw. */
export const resultAlarms = {
  overdue: defineAlarm({
    ...ofDraws,
    code: 'lottery-result-overdue',
    subject: 'text',
    hasNoFigure: true,
  }),
  missing: defineAlarm({
    ...ofDraws,
    code: 'lottery-result-missing',
    subject: 'text',
    hasNoFigure: true,
  }),
  disputed: defineAlarm({
    ...ofDraws,
    code: 'lottery-result-disputed',
    subject: 'text',
    hasNoFigure: true,
  }),
}

const fields = rowOf({
  draw_id: col.int8,
  game_code: col.text,
  issue_no: col.text,
  station: col.text,
  station_name: col.text,
  state: col.text.as<DrawState>(),
  is_overdue: col.bool.present,
  is_missing: col.bool.present,
  is_past: col.bool.present,
})
type DueDraw = RowOf<typeof fields>

const dueDraws = (
  { db }: Pick<LotteryDeps, 'db'>,
  states: readonly DrawState[],
): Promise<readonly DueDraw[]> =>
  db.query(
    `select d.draw_id, d.game_code, d.issue_no, d.station, d.station_name, d.state,
       d.draw_at < kit.now() - $3::interval as is_overdue,
       d.draw_at < kit.now() - $4::interval as is_missing,
       d.note is not distinct from 'past' as is_past
     from lottery.draw d join lottery.game g using (game_code)
     where g.source = 'external' and d.state = any ($1::text[]) and d.draw_at <= kit.now()
       and (d.state <> 'settled' or d.draw_at > kit.now() - $5::interval)
     order by d.draw_at limit $2`,
    [states, atOnce, overdueAfter, missingAfter, correctedWithin],
    fields,
  )

type PollDeps = Pick<LotteryDeps, 'db' | 'log' | 'publish' | 'wake' | 'alarms'> & {
  readonly feeds: readonly ResultFeed[]
}

const askFeed = async (deps: PollDeps, feed: ResultFeed, draw: DueDraw): Promise<void> => {
  const { draw_id: drawId, game_code: gameCode, issue_no: issueNo, station } = draw
  try {
    const result = await feed.fetch({ gameCode, issueNo, station })
    if (result === null) return
    const entry = { source: feed.name, by: null, result, reason: null }
    await deps.db.tx(async (tx) => ok(await noteFeed(tx, deps, { drawId, entry })))
  } catch (error) {
    deps.log.warn({ err: error, feed: feed.name, gameCode, issueNo }, 'result feed not read')
  }
}

const alarmOf = ({ state, is_missing, is_overdue }: DueDraw) => {
  if (state === 'disputed') return resultAlarms.disputed
  if (is_missing) return resultAlarms.missing
  return is_overdue ? resultAlarms.overdue : null
}

/** People are told of what does not come, or does not agree; once for each draw. */
const raise = async ({ db, alarms }: PollDeps, draw: DueDraw): Promise<void> => {
  const kind = alarmOf(draw)
  if (kind === null) return
  await db.tx(async (tx) => {
    await alarms.raise(tx, {
      code: kind.code,
      merchantId: null,
      subject: `${draw.game_code} ${draw.issue_no} ${draw.station_name}`.trim(),
      value: '',
      threshold: '',
    })
    return ok(null)
  })
}

/** Asks every feed for every draw in some states whose time has come. */
export const pollFeeds = async (deps: PollDeps, states: readonly DrawState[]): Promise<void> => {
  for (const draw of await dueDraws(deps, states)) {
    for (const feed of deps.feeds) await askFeed(deps, feed, draw)
    if (draw.state !== 'settled' && !draw.is_past) await raise(deps, draw)
  }
}

const everyMs = 10_000

/** Asks the feeds by the clock, one turn after the other. */
export const createFeedPoller = (deps: PollDeps) => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = true
  let correctedAt = Number.NEGATIVE_INFINITY
  const turn = async (): Promise<void> => {
    const now = performance.now()
    const isForCorrections = now - correctedAt >= correctedEveryMs
    if (isForCorrections) correctedAt = now
    try {
      await pollFeeds(deps, [
        'awaiting',
        'disputed',
        ...(isForCorrections ? (['settled'] as const) : []),
      ])
    } catch (error) {
      deps.log.error({ err: error }, 'result feeds not asked')
    }
    plan()
  }
  const plan = (): void => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = turn()
    }, everyMs)
    timer.unref()
  }
  return {
    start: (): void => {
      isStopped = false
      plan()
    },
    stop: async (): Promise<void> => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
