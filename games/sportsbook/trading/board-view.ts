import type { BoardRow, FeedProducer, TradedLine } from '@faro/contract/sportsbook'
import { formatAmount } from '@faro/kernel/money'
import { isOpenAt } from '../engine/feed/open-lines.ts'
import type { EventState, Feed, Line } from '../engine/feed/state.ts'
import { keptEvents, type Kept } from '../book/event-lists.ts'
import { eventStateOf, lineViewOf, scoreOf, shownLines, type Seen } from '../book/event-views.ts'
import { namesIn, type EventDescription } from '../feed/event-description.ts'
import type { FeedKeeper, KeptFeed } from '../feed/keeper.ts'
import type { SportsbookDeps } from '../src/deps.ts'
import type { DeskPrices } from './desk-prices.ts'
import {
  eventsWithBets,
  liabilitiesOf,
  stakesOfEvents,
  type EventStakes,
  type OutcomeLiability,
} from './desk.query.ts'

const producersOf = (keeper: FeedKeeper): FeedProducer[] =>
  Object.values(keeper.feed.producers).map(({ id, state, heardAt, recovery }) => ({
    producer: id,
    state,
    heardAt: new Date(heardAt).toISOString(),
    lagMs: keeper.lagOf(id),
    recovery:
      recovery === null
        ? null
        : { requestId: recovery.id, askedAt: new Date(recovery.askedAt).toISOString() },
  }))

const openCount = (feed: Feed, state: EventState, at: number): number =>
  shownLines(state).filter((line) => isOpenAt(feed, line, at)).length

const boardRowOf = (
  { state, info }: Kept,
  sums: readonly EventStakes[],
  { feed, at, language }: Seen,
): BoardRow => {
  const names = namesIn(info, language)
  return {
    eventId: info.eventId,
    sportId: info.sportId,
    league: names.league,
    name: names.name,
    startsAt: new Date(state.start).toISOString(),
    state: eventStateOf(state.status),
    score: state.status === 0 ? null : scoreOf(state.shown),
    lines: shownLines(state).length,
    openLines: openCount(feed, state, at),
    isStopped: state.isStopped,
    openBets: Number(sums.reduce((count, { bets }) => count + bets, 0n)),
    stakes: sums.map(({ currency, stakes }) => ({
      currency,
      amount: formatAmount(stakes, currency),
    })),
    worst: sums.map(({ currency, worst }) => ({ currency, amount: formatAmount(worst, currency) })),
  }
}

type BoardQuery = {
  readonly sport: string | undefined
  readonly when: 'live' | 'upcoming' | 'stopped' | 'with-bets' | undefined
  readonly q: string | undefined
  readonly cursor: string | undefined
  readonly limit: number
}

const isOver = (status: number): boolean => status === 3 || status === 4

const orderKey = ({ state, info }: Kept): string =>
  `${state.status === 1 ? 0 : 1}${String(state.start).padStart(14, '0')}.${info.eventId.replaceAll(':', '~')}`

const isShown = (
  { sport, when, q }: BoardQuery,
  { language, withBets }: { language: string | null; withBets: ReadonlySet<string> },
) => {
  const asked = q?.trim().toLowerCase() ?? ''
  return ({ state, info }: Kept): boolean => {
    if (isOver(state.status) && !withBets.has(info.eventId)) return false
    if (sport !== undefined && info.sportId !== Number(sport)) return false
    if (when === 'live' && state.status !== 1) return false
    if (when === 'upcoming' && state.status !== 0) return false
    if (when === 'stopped' && !state.isStopped) return false
    if (when === 'with-bets' && !withBets.has(info.eventId)) return false
    const { name, league } = namesIn(info, language)
    return asked === '' || `${name} ${league}`.toLowerCase().includes(asked)
  }
}

/** Events with what hangs on them, live ones first. */
export const boardOf = async (
  { db, keeper }: Pick<SportsbookDeps, 'db' | 'keeper'>,
  query: BoardQuery,
  seen: Seen,
) => {
  const withBets = await eventsWithBets(db)
  const all = keptEvents(keeper)
    .filter(isShown(query, { language: seen.language, withBets }))
    .toSorted((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1))
  const rest =
    query.cursor === undefined ? all : all.filter((one) => orderKey(one) > (query.cursor ?? ''))
  const shown = rest.slice(0, query.limit)
  const sums = Map.groupBy(
    await stakesOfEvents(
      db,
      shown.map(({ info }) => info.eventId),
    ),
    ({ event_id }) => event_id,
  )
  const last = shown.at(-1)
  return {
    rows: shown.map((one) => boardRowOf(one, sums.get(one.info.eventId) ?? [], seen)),
    next: rest.length > shown.length && last !== undefined ? orderKey(last) : null,
    producers: producersOf(keeper),
  }
}

const chanceMax = 10_000

const tradedLineOf = (
  line: Line,
  {
    info,
    liabilities,
    seen,
    prices,
  }: {
    info: EventDescription
    liabilities: readonly OutcomeLiability[]
    seen: Seen
    prices: DeskPrices
  },
): TradedLine => {
  const view = lineViewOf(line, info, seen)
  return {
    market: line.market,
    specifiers: line.specifiers,
    state: view.state,
    isStopped: line.isStopped,
    isPinned: line.isPinned,
    hasResult: line.standing.settlement !== null || line.standing.cancels.length > 0,
    producer: line.owner,
    outcomes: line.outcomes.map(({ id, odds, feedOdds, isActive, probability }) => ({
      id,
      name: info.players[id] ?? null,
      odds,
      feedOdds,
      shiftBps: prices.pricingOf(line, id).shiftBps,
      isActive,
      chance: probability === null ? null : Math.round(probability * chanceMax),
      liability: liabilities
        .filter(({ outcome }) => outcome === id)
        .map(({ currency, liability }) => ({
          currency,
          amount: formatAmount(liability, currency),
        })),
    })),
  }
}

/** An event's lines with what hangs on each outcome. */
export const tradedEventOf = async (
  { db, prices }: Pick<SportsbookDeps, 'db'> & { readonly prices: DeskPrices },
  { state, info }: Kept,
  seen: Seen,
) => {
  const liabilities = await liabilitiesOf(db, info.eventId)
  const ofLine = (line: Line): readonly OutcomeLiability[] =>
    liabilities.filter(
      ({ market, specifiers }) => market === line.market && specifiers === line.specifiers,
    )
  return {
    event: boardRowOf({ state, info }, await stakesOfEvents(db, [info.eventId]), seen),
    lines: shownLines(state).map((line) =>
      tradedLineOf(line, { info, liabilities: ofLine(line), seen, prices }),
    ),
  }
}

/** Leagues of the events in memory, each once, by sport and name. */
export const leaguesOf = ({ infos }: Pick<KeptFeed, 'infos'>, language: string | null) => {
  const found = new Map<string, { sportId: number; leagueId: string; name: string }>()
  for (const info of infos.values()) {
    const { sportId, leagueId } = info
    if (!found.has(leagueId))
      found.set(leagueId, { sportId, leagueId, name: namesIn(info, language).league })
  }
  return [...found.values()].toSorted(
    (a, b) => a.sportId - b.sportId || a.name.localeCompare(b.name),
  )
}
