import type { Producer } from './message.ts'
import { isCancelledAt } from './statements.ts'
import type { Effects, EventState, Feed, Line, Outcome } from './state.ts'

const isDecided = ({ standing, outcomes }: Line): boolean =>
  standing.settlement !== null &&
  outcomes.every(({ id }) => standing.settlement?.decided.has(id) === true)

/** Whether a line takes bets at a moment, whichever outcome. */
export const isOpenAt = (feed: Feed, line: Line, at: number): boolean => {
  const { event, owner } = line
  return (
    line.status === 1 &&
    (event.status === 1 || event.status === 0) &&
    (owner !== 3 || (event.status === 0 && at < event.start)) &&
    feed.producers[owner].state === 'up' &&
    !event.isStopped &&
    !line.isStopped &&
    !isDecided(line) &&
    !isCancelledAt(line.standing, at) &&
    feed.settings.groupsOf(line.market) !== null
  )
}

export const outcomeOf = (line: Line, id: string): Outcome | undefined =>
  line.outcomes.find((one) => one.id === id)

/** Whether an outcome of a line takes bets, and at which odds. */
export const oddsAt = (
  feed: Feed,
  { line, outcome, at }: { readonly line: Line; readonly outcome: string; readonly at: number },
): number | null => {
  const found = outcomeOf(line, outcome)
  return found?.isActive === true &&
    line.standing.settlement?.decided.has(outcome) !== true &&
    isOpenAt(feed, line, at)
    ? found.odds
    : null
}

/** Moments at which time alone may open or close a line. */
const bordersOf = ({ owner, event, standing }: Line): readonly number[] => [
  ...(owner === 3 ? [event.start] : []),
  ...standing.cancels.flatMap(({ start, end }) => [start, end].filter((one) => one !== null)),
]

const see = (line: Line, isOpen: boolean, effects: Effects | null): void => {
  if (line.isOpen === isOpen) return
  if (line.isOpen) line.stops += 1
  line.isOpen = isOpen
  line.version += 1
  effects?.lines.add(line)
}

/** Brings a line to a moment: what time alone has closed counts as a stop. */
export const bringTo = (
  feed: Feed,
  { line, at }: { readonly line: Line; readonly at: number },
  effects: Effects | null,
): void => {
  const isTimed = line.owner === 3 || line.standing.cancels.length > 0
  if (isTimed && line.seenAt < at)
    for (const border of bordersOf(line).toSorted((a, b) => a - b))
      if (border > line.seenAt && border <= at) see(line, isOpenAt(feed, line, border), effects)
  if (line.seenAt < at) line.seenAt = at
}

type Change = { readonly lines: Iterable<Line>; readonly at: number; readonly make: () => void }

/** Changes what decides whether lines take bets, and counts those that no longer do. */
export const changeLines = (feed: Feed, { lines, at, make }: Change, effects: Effects): void => {
  const all = [...lines]
  for (const line of all) bringTo(feed, { line, at }, effects)
  make()
  for (const line of all) see(line, isOpenAt(feed, line, at), effects)
}

export function* linesOwnedBy(feed: Feed, owner: Producer): Generator<Line> {
  for (const event of feed.events.values())
    for (const line of event.lines.values()) if (line.owner === owner) yield line
}

export const stopEvent = (
  feed: Feed,
  change: { readonly event: EventState; readonly isStopped: boolean; readonly at: number },
  effects: Effects,
): void => {
  const { event, isStopped, at } = change
  changeLines(
    feed,
    {
      lines: event.lines.values(),
      at,
      make: () => {
        event.isStopped = isStopped
      },
    },
    effects,
  )
  event.version += 1
  effects.events.add(event)
}

export const stopLine = (
  feed: Feed,
  change: { readonly line: Line; readonly isStopped: boolean; readonly at: number },
  effects: Effects,
): void => {
  const { line, isStopped, at } = change
  changeLines(
    feed,
    {
      lines: [line],
      at,
      make: () => {
        line.isStopped = isStopped
      },
    },
    effects,
  )
  effects.lines.add(line)
}
