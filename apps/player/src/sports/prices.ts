import type { EventRow, Line, Score, SportEventState } from '@faro/contract/sportsbook'

/** A price as it stands, and which way it moved last. */
export type Price = {
  readonly odds: number | null
  readonly isOpen: boolean
  readonly direction: 'up' | 'down' | null
}

/** What of an event changes while it is looked at. */
export type EventNow = { readonly state: SportEventState; readonly score: Score | null }

export type Selection = {
  readonly event: string
  readonly market: string
  readonly specifiers: string
  readonly outcome: string
}

export const lineKey = (
  event: string,
  { market, specifiers }: Pick<Line, 'market' | 'specifiers'>,
) => `${event}/${market}/${specifiers}`

export const selectionKey = ({ event, market, specifiers, outcome }: Selection): string =>
  `${event}/${market}/${specifiers}/${outcome}`

type Frame = {
  readonly eventId: string
  readonly lines: readonly Line[]
  readonly state?: SportEventState
  readonly score?: Score | null
}

const directionOf = (before: Price | undefined, odds: number | null): Price['direction'] => {
  if (before === undefined || before.odds === null || odds === null) return null
  return odds === before.odds ? before.direction : odds > before.odds ? 'up' : 'down'
}

const isAlike = (a: Price | undefined, b: Price): boolean =>
  a !== undefined && a.odds === b.odds && a.isOpen === b.isOpen && a.direction === b.direction

/**
 * All prices on screen, outside React: what changes tells those alone who show it, gathered to one
 * drawing of the screen.
 */
export const createPrices = (draw: (flush: () => void) => void) => {
  const prices = new Map<string, Price>()
  const events = new Map<string, EventNow>()
  const lines = new Map<string, Line>()
  const mains = new Map<string, readonly Line[]>()
  const listeners = new Map<string, Set<() => void>>()
  let changed = new Set<string>()

  const flush = (): void => {
    const now = changed
    changed = new Set()
    for (const key of now) for (const listener of listeners.get(key) ?? []) listener()
  }
  const mark = (key: string): void => {
    if (!listeners.has(key)) return
    if (changed.size === 0) draw(flush)
    changed.add(key)
  }
  const putLine = (event: string, line: Line): void => {
    const key = lineKey(event, line)
    const known = lines.get(key)
    // an answer that was longer on its way than a frame is older
    if (known !== undefined && known.version > line.version) return
    lines.set(key, line)
    if (known?.state !== line.state || known.outcomes.length !== line.outcomes.length) mark(key)
    for (const { id, odds: last, isActive } of line.outcomes) {
      // what a line that is over cost once is no price
      const odds = line.state === 'closed' ? null : last
      const own = `${key}/${id}`
      const before = prices.get(own)
      const price: Price = {
        odds,
        isOpen: line.state === 'open' && isActive && odds !== null,
        direction: directionOf(before, odds),
      }
      if (isAlike(before, price)) continue
      prices.set(own, price)
      mark(own)
    }
  }
  const putEvent = (id: string, now: EventNow): void => {
    const before = events.get(id)
    if (before !== undefined && JSON.stringify(before) === JSON.stringify(now)) return
    events.set(id, now)
    mark(id)
  }
  const putFrame = ({ eventId, lines: told, state, score }: Frame): void => {
    for (const line of told) putLine(eventId, line)
    if (state !== undefined) putEvent(eventId, { state, score: score ?? null })
  }
  const namesOf = (told: readonly Line[] = []): string =>
    told.map(({ market, specifiers }) => `${market}/${specifiers}`).join()
  const putMains = (id: string, told: readonly Line[]): void => {
    const before = mains.get(id)
    if (before !== undefined && namesOf(before) === namesOf(told)) return
    mains.set(id, told)
    mark(`${id}/main`)
  }
  return {
    putFrame,
    /** A row of a list: its main lines are those that the list shows. */
    putRow: (row: Pick<EventRow, 'eventId' | 'lines' | 'state' | 'score'>): void => {
      putFrame(row)
      putMains(row.eventId, row.lines)
    },
    price: (key: string): Price | undefined => prices.get(key),
    event: (id: string): EventNow | undefined => events.get(id),
    line: (key: string): Line | undefined => lines.get(key),
    mains: (id: string): readonly Line[] | undefined => mains.get(id),
    /** Hears of a price, a line, an event or its main lines by its key; answers how to stop. */
    subscribe: (key: string, listener: () => void): (() => void) => {
      const mine = listeners.get(key) ?? new Set()
      listeners.set(key, mine.add(listener))
      return () => {
        mine.delete(listener)
        if (mine.size === 0) listeners.delete(key)
      }
    },
  }
}

export const prices = createPrices((flush) => {
  if (typeof requestAnimationFrame === 'undefined') flush()
  else requestAnimationFrame(flush)
})
