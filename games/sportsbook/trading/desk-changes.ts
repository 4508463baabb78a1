import { col, rowOf, type Db, type Queryable } from '@faro/server-kit/db'
import type { Signals } from '@faro/server-kit/signals'
import { stopEvent, stopLine } from '../engine/feed/open-lines.ts'
import { pinLine } from '../engine/feed/settle-lines.ts'
import { standingOf } from '../engine/feed/statements.ts'
import { keyOf, noEffects, type Effects, type Line } from '../engine/feed/state.ts'
import type { FeedKeeper } from '../feed/keeper.ts'
import type { DeskPrices } from './desk-prices.ts'
import { statementsOfLines } from '../feed/feed-store.query.ts'

const topic = 'sports-desk'
const shiftsEveryMs = 1_000
/** In the place of an event: margins and moved prices, which may be of any. */
const allPrices = 'prices'

type Deps = {
  readonly db: Db
  readonly keeper: FeedKeeper
  readonly prices: DeskPrices
  readonly now: () => number
  readonly signals: Pick<Signals, 'publish' | 'subscribe'>
  readonly onFault: (error: unknown) => void
  readonly onSaid: () => void
}

const lineFields = rowOf({
  line_id: col.int8,
  market: col.text,
  specifiers: col.text,
  is_stopped: col.bool,
  is_pinned: col.bool,
})

/** Manual statements that memory has not heard of. */
const addManual = async (
  db: Queryable,
  { lineId, line }: { readonly lineId: bigint; readonly line: Line },
): Promise<boolean> => {
  const said = (await statementsOfLines(db, [lineId])).get(lineId) ?? []
  const known = new Set(
    line.statements.filter(({ isManual }) => isManual).map(({ arrival }) => arrival),
  )
  const fresh = said.filter(({ isManual, arrival }) => isManual && !known.has(arrival))
  line.statements.push(...fresh)
  return fresh.length > 0
}

/**
 * What staff did to an event and its lines, as it stands in the database, brought to the memory of
 * every server: the same way where it was done and elsewhere.
 */
export const createDeskChanges = (deps: Deps) => {
  const { db, keeper, prices, now, signals, onFault } = deps
  const { feed } = keeper
  const bringLine = async (
    line: Line,
    row: { line_id: bigint; is_stopped: boolean; is_pinned: boolean },
    effects: Effects,
  ): Promise<void> => {
    const at = now()
    if (line.isStopped !== row.is_stopped)
      stopLine(feed, { line, isStopped: row.is_stopped, at }, effects)
    const isNew =
      (line.isPinned || row.is_pinned) && (await addManual(db, { lineId: row.line_id, line }))
    if (line.isPinned === row.is_pinned && !isNew) return
    pinLine({ feed, at, effects }, line, row.is_pinned)
    line.standing = standingOf(line.statements, {
      settleAt: feed.settings.settleAt,
      isPinned: row.is_pinned,
    })
  }
  const bring = async (eventId: string): Promise<void> => {
    const event = feed.events.get(eventId)
    if (event === undefined) return
    const [row] = await db.query(
      'select is_stopped from sportsbook.event where event_id = $1',
      [eventId],
      { is_stopped: col.bool },
    )
    const lines = await db.query(
      `select line_id, market, specifiers, is_stopped, is_pinned from sportsbook.line
       where event_id = $1`,
      [eventId],
      lineFields,
    )
    const effects = noEffects()
    if (row !== undefined && row.is_stopped !== event.isStopped)
      stopEvent(feed, { event, isStopped: row.is_stopped, at: now() }, effects)
    for (const one of lines) {
      const line = event.lines.get(keyOf(one))
      if (line !== undefined) await bringLine(line, one, effects)
    }
    // people see a stop at once, not with the next prices
    effects.producers.add(1)
    keeper.follow(effects)
    deps.onSaid()
  }
  const bringPrices = async (): Promise<void> => {
    const effects = await prices.read(db, keeper)
    if (effects.lines.size === 0) return
    effects.producers.add(1)
    keeper.follow(effects)
  }
  signals.subscribe(topic, (name) => {
    if (name === allPrices) bringPrices().catch(onFault)
    else if (name !== null) bring(name).catch(onFault)
  })
  // prices that were moved until a moment go back at it
  const timer = setInterval(() => {
    if (prices.dueAt() <= now()) bringPrices().catch(onFault)
  }, shiftsEveryMs)
  timer.unref()
  return {
    bring,
    bringPrices,
    stop: (): void => clearInterval(timer),
    /** Tells every server that margins or moved prices changed. */
    publishPrices: (): void => {
      signals.publish(db, topic, allPrices).catch(onFault)
    },
    /** Tells every server that staff changed something of an event. */
    tell: (eventId: string): void => {
      signals.publish(db, topic, eventId).catch(onFault)
    },
  }
}

export type DeskChanges = ReturnType<typeof createDeskChanges>
