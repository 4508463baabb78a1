import type { EventRow, SportMenu, Vertical } from '@faro/contract/sportsbook'
import type { EventState } from '../engine/feed/state.ts'
import { isEsport, namesIn, type EventDescription } from '../feed/event-description.ts'
import type { KeptFeed } from '../feed/keeper.ts'
import { eventRowOf, type Seen } from './event-views.ts'

export type Kept = { readonly state: EventState; readonly info: EventDescription }

const upcomingMarginMs = 3_600_000

const isLive = ({ state }: Kept): boolean => state.status === 1 || state.status === 2

/** Events ahead that may still begin; what should have begun long ago is not shown. */
const isAhead =
  (at: number) =>
  ({ state }: Kept): boolean =>
    (state.status === 0 || state.status === 6) && state.start > at - upcomingMarginMs

const hasLines = ({ state }: Kept): boolean => {
  for (const { status } of state.lines.values()) if (status === 1 || status === -1) return true
  return false
}

export const keptEvents = ({ feed, infos }: KeptFeed): readonly Kept[] => {
  const all: Kept[] = []
  for (const state of feed.events.values()) {
    const info = infos.get(state.id)
    if (info !== undefined) all.push({ state, info })
  }
  return all
}

const isOf =
  (vertical: Vertical | null) =>
  ({ info }: Kept): boolean =>
    vertical === null || isEsport(info.sportId) === (vertical === 'esports')

export type EventFilter = {
  /** Null: both. */
  readonly vertical: Vertical | null
  readonly sportId: number | null
  readonly leagueId: string | null
  /** Live, ahead, featured; or between two moments of start. */
  readonly when:
    | 'live'
    | 'upcoming'
    | 'featured'
    | 'any'
    | { readonly from: number; readonly until: number }
  readonly ids: readonly string[] | null
}

const isWhen = (when: EventFilter['when'], at: number) => {
  const ahead = isAhead(at)
  return (one: Kept): boolean => {
    if (when === 'live') return isLive(one)
    if (when === 'upcoming') return ahead(one) && hasLines(one)
    const isOn = isLive(one) || (ahead(one) && hasLines(one))
    if (when === 'any') return isOn
    if (when === 'featured') return isOn && hasLines(one)
    return isOn && one.state.start >= when.from && one.state.start < when.until
  }
}

const orderKey = ({ state, info }: Kept): string =>
  `${String(state.start).padStart(15, '0')}.${info.eventId.replaceAll(':', '~')}`

const featuredFirst = (a: Kept, b: Kept): number => {
  const rank = (one: Kept): number => (isLive(one) ? 0 : 2) + (one.info.isFeatured ? 0 : 1)
  return rank(a) - rank(b) || (orderKey(a) < orderKey(b) ? -1 : 1)
}

export type EventPage = { readonly rows: readonly EventRow[]; readonly next: string | null }

/** Events in the order of their start, those that are on first; a page behind a place in it. */
export const listEvents = (
  kept: KeptFeed,
  filter: EventFilter,
  page: Seen & { readonly limit: number; readonly after: string | null },
): EventPage => {
  const { ids, when, vertical, sportId, leagueId } = filter
  const chosen =
    ids === null
      ? keptEvents(kept)
          .filter(isOf(vertical))
          .filter(({ info }) => sportId === null || info.sportId === sportId)
          .filter(({ info }) => leagueId === null || info.leagueId === leagueId)
          .filter(isWhen(when, page.at))
      : keptEvents(kept).filter(({ info }) => ids.includes(info.eventId))
  const ordered =
    when === 'featured'
      ? chosen.toSorted(featuredFirst)
      : chosen.toSorted((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1))
  const { after } = page
  const rest = after === null ? ordered : ordered.filter((one) => orderKey(one) > after)
  const shown = rest.slice(0, page.limit)
  const last = shown.at(-1)
  const isMore = when !== 'featured' && rest.length > shown.length && last !== undefined
  return {
    rows: shown.map(({ state, info }) => eventRowOf(state, info, page)),
    next: isMore ? orderKey(last) : null,
  }
}

type Counts = { live: number; upcoming: number }

/** Sports and leagues with how many events are on and ahead. */
export const menuOf = (kept: KeptFeed, vertical: Vertical | null, seen: Seen): SportMenu[] => {
  const sports = new Map<
    number,
    Counts & { name: string; leagues: Map<string, Counts & { name: string; region: string }> }
  >()
  const ahead = isAhead(seen.at)
  for (const one of keptEvents(kept).filter(isOf(vertical))) {
    const isOn = isLive(one)
    if (!isOn && !(ahead(one) && hasLines(one))) continue
    const { sportId, leagueId } = one.info
    const names = namesIn(one.info, seen.language)
    const sport = sports.get(sportId) ?? {
      name: names.sport,
      live: 0,
      upcoming: 0,
      leagues: new Map<string, Counts & { name: string; region: string }>(),
    }
    sports.set(sportId, sport)
    const league = sport.leagues.get(leagueId) ?? {
      name: names.league,
      region: names.region,
      live: 0,
      upcoming: 0,
    }
    sport.leagues.set(leagueId, league)
    for (const counts of [sport, league]) {
      if (isOn) counts.live += 1
      else counts.upcoming += 1
    }
  }
  return [...sports]
    .toSorted(([a], [b]) => a - b)
    .map(([sportId, { leagues, ...sport }]) => ({
      sportId,
      ...sport,
      leagues: [...leagues]
        .map(([leagueId, league]) => ({ leagueId, ...league }))
        .toSorted((a, b) => b.live - a.live || a.name.localeCompare(b.name)),
    }))
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .toLowerCase()

/** How well a name fits what was typed: 0 whole words at the start, up to 2; null not at all. */
const fits = (name: string, asked: string): number | null => {
  const text = plain(name)
  if (text.startsWith(asked)) return 0
  if (text.split(/[\s–-]+/).some((word) => word.startsWith(asked))) return 1
  return asked.length >= 3 && text.includes(asked) ? 2 : null
}

const foundMax = 20

/** Events by their teams and name, and leagues, by what people type. */
export const searchEvents = (
  kept: KeptFeed,
  { q, vertical }: { readonly q: string; readonly vertical: Vertical | null },
  seen: Seen,
) => {
  const asked = plain(q.trim())
  const ahead = isAhead(seen.at)
  const on = keptEvents(kept)
    .filter(isOf(vertical))
    .filter((one) => isLive(one) || (ahead(one) && hasLines(one)))
  const rankOf = ({ info }: Kept): number | null => {
    const { home, away, name } = namesIn(info, seen.language)
    const ranks = [home, away, name, ...Object.values(info.players)].flatMap((one) =>
      one === null ? [] : [fits(one, asked)],
    )
    return ranks.reduce((least, one) => (one === null || (least ?? 9) <= one ? least : one), null)
  }
  const events = on
    .map((one) => ({ one, rank: rankOf(one) }))
    .filter(({ rank }) => rank !== null)
    .toSorted(
      (a, b) => (a.rank ?? 0) - (b.rank ?? 0) || (orderKey(a.one) < orderKey(b.one) ? -1 : 1),
    )
    .slice(0, foundMax)
    .map(({ one }) => eventRowOf(one.state, one.info, seen))
  const leagues = menuOf(kept, vertical, seen)
    .flatMap(({ sportId, leagues: all }) => all.map((league) => ({ ...league, sportId })))
    .filter(({ name }) => fits(name, asked) !== null)
    .slice(0, foundMax)
  return { events, leagues }
}
