import type { EventRow, Line as LineView, Score, SportEventState } from '@faro/contract/sportsbook'
import { isOpenAt } from '../engine/feed/open-lines.ts'
import type { EventStatus, OutcomeResult } from '../engine/feed/message.ts'
import type { EventState, Feed, Line } from '../engine/feed/state.ts'
import { isCancelledAt } from '../engine/feed/statements.ts'
import { markets } from '../engine/markets.ts'
import { namesIn, type EventDescription } from '../feed/event-description.ts'

export const eventChannel = (eventId: string): `sports:${string}` => `sports:${eventId}`

const states: Readonly<Record<number, SportEventState>> = {
  0: 'upcoming',
  1: 'live',
  2: 'interrupted',
  3: 'ended',
  4: 'ended',
  5: 'cancelled',
  6: 'upcoming',
  7: 'interrupted',
  8: 'postponed',
  9: 'abandoned',
}
export const eventStateOf = (status: number): SportEventState => states[status] ?? 'upcoming'

export const scoreOf = (shown: EventStatus | null): Score | null =>
  shown === null
    ? null
    : {
        home: shown.home,
        away: shown.away,
        periods: shown.periods.map(({ number, home, away }) => ({ number, home, away })),
        clock: shown.clock?.matchTime ?? shown.clock?.remainingTime ?? null,
        isClockStopped: shown.clock?.isStopped ?? false,
        phase: shown.matchStatus,
        more: { ...shown.more },
      }

const full = 1_000_000

type OutcomeState = NonNullable<LineView['outcomes'][number]['result']>

/** How an outcome ended, in the words of a bet's leg. */
const resultState = ({ result, voidFactor }: OutcomeResult): OutcomeState => {
  if (voidFactor === full) return 'void'
  if (voidFactor > 0) return result === 1 ? 'half-won' : 'half-lost'
  return result === 1 ? 'won' : 'lost'
}

const over: ReadonlySet<number> = new Set([0, -2, -3, -4])

const lineState = (feed: Feed, line: Line, at: number): LineView['state'] => {
  if (isOpenAt(feed, line, at)) return 'open'
  return over.has(line.status) || line.standing.settlement !== null ? 'closed' : 'suspended'
}

export type Seen = {
  readonly feed: Feed
  readonly at: number
  readonly language: string | null
}

export const lineViewOf = (line: Line, info: EventDescription, { feed, at }: Seen): LineView => {
  const market = markets.get(line.market)
  const isVoid = isCancelledAt(line.standing, at)
  const decided = line.standing.settlement?.decided
  return {
    market: line.market,
    specifiers: line.specifiers,
    group: market?.group ?? 'specials',
    state: lineState(feed, line, at),
    version: line.version,
    hasCashOut: market?.hasCashOut ?? false,
    outcomes: line.outcomes.map(({ id, odds, isActive }) => {
      const result = decided?.get(id)
      return {
        id,
        odds,
        isActive: isActive && result === undefined,
        name: info.players[id] ?? null,
        result: isVoid ? 'void' : result === undefined ? null : resultState(result),
      }
    }),
  }
}

/** Lines that stand in lists: who wins, with a handicap, how many in all. */
const mainMarkets = [
  ['1', '186', '219', '406', '40'],
  ['16', '223', '256', '187', '188', '327', '14'],
  ['18', '225', '258', '189', '328', '412', '912'],
] as const

const imbalance = ({ outcomes }: Line): number => {
  const odds = outcomes.flatMap((one) => (one.odds === null ? [] : [one.odds]))
  return odds.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...odds) - Math.min(...odds)
}

const shownRank = (line: Line): number => (line.status === 1 ? 0 : line.status === -1 ? 1 : 2)

/** Of several lines of a market that which takes bets, and of those the most even one. */
const mainLine = (lines: readonly Line[], ids: readonly string[]): Line | undefined => {
  for (const id of ids) {
    const [best] = lines
      .filter(({ market, outcomes }) => market === id && outcomes.length > 0)
      .toSorted((a, b) => shownRank(a) - shownRank(b) || imbalance(a) - imbalance(b))
    if (best !== undefined) return best
  }
  return undefined
}

export const mainLinesOf = (state: EventState): readonly Line[] => {
  const lines = [...state.lines.values()]
  return mainMarkets.map((ids) => mainLine(lines, ids)).filter((one) => one !== undefined)
}

export const shownLines = (state: EventState): readonly Line[] =>
  [...state.lines.values()].filter(
    ({ market, outcomes }) => markets.has(market) && outcomes.length > 0,
  )

const versionOf = (state: EventState): number => {
  let version = state.version
  for (const line of state.lines.values()) version += line.version
  return version
}

const isTaking = ({ status }: Line): boolean => status === 1 || status === -1

export const eventRowOf = (state: EventState, info: EventDescription, seen: Seen): EventRow => {
  const names = namesIn(info, seen.language)
  const team = (id: string | null, name: string | null) =>
    name === null ? null : { id: id ?? '', name }
  return {
    eventId: info.eventId,
    sportId: info.sportId,
    leagueId: info.leagueId,
    league: names.league,
    region: names.region,
    home: team(info.homeId, names.home),
    away: team(info.awayId, names.away),
    name: names.name,
    startsAt: new Date(state.start).toISOString(),
    state: eventStateOf(state.status),
    score: state.status === 0 ? null : scoreOf(state.shown),
    isFeatured: info.isFeatured,
    lines: mainLinesOf(state).map((line) => lineViewOf(line, info, seen)),
    lineCount: shownLines(state).filter(isTaking).length,
    version: versionOf(state),
    channel: eventChannel(info.eventId),
  }
}
