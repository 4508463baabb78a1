import type { EventStatistics } from '@faro/contract/sportsbook'
import { playedInLeague, type PlayedRecord } from '../feed/feed-store.query.ts'
import { namesIn } from '../feed/event-description.ts'
import type { SportsbookDeps } from '../src/deps.ts'

type Match = {
  readonly eventId: string
  readonly startsAt: Date
  readonly home: Team
  readonly away: Team
  readonly scored: readonly [number, number]
}
type Team = { readonly id: string; readonly name: string }

const formMax = 5
const meetingsMax = 5

const matchOf = (row: PlayedRecord, language: string | null): Match | null => {
  const { home_id: homeId, away_id: awayId, score } = row
  const names = namesIn({ names: row.names }, language)
  if (homeId === null || awayId === null || score === null) return null
  if (score.home === null || score.away === null) return null
  return {
    eventId: row.event_id,
    startsAt: row.starts_at,
    home: { id: homeId, name: names.home ?? homeId },
    away: { id: awayId, name: names.away ?? awayId },
    scored: [score.home, score.away],
  }
}

/** A match as one of its sides saw it; null where the side did not play. */
const seenBy = (match: Match, teamId: string) => {
  const isHome = match.home.id === teamId
  if (!isHome && match.away.id !== teamId) return null
  const [home, away] = match.scored
  const [scored, conceded] = isHome ? [home, away] : [away, home]
  return {
    eventId: match.eventId,
    startsAt: match.startsAt.toISOString(),
    opponent: (isHome ? match.away : match.home).name,
    isHome,
    scored,
    conceded,
    outcome: scored > conceded ? 'won' : scored < conceded ? 'lost' : 'drawn',
  } as const
}

type Seen = NonNullable<ReturnType<typeof seenBy>>

const allOf = (matches: readonly Match[], teamId: string): readonly Seen[] =>
  matches.map((match) => seenBy(match, teamId)).filter((one) => one !== null)

const sideOf = (matches: readonly Match[], teamId: string): EventStatistics['home'] => {
  const all = allOf(matches, teamId)
  const sum = (of: (one: Seen) => number): number => all.reduce((total, one) => total + of(one), 0)
  const average = (total: number): number | null =>
    all.length === 0 ? null : Math.round((total * 100) / all.length) / 100
  return {
    played: all.length,
    form: all.slice(0, formMax),
    scored: average(sum(({ scored }) => scored)),
    conceded: average(sum(({ conceded }) => conceded)),
  }
}

/** Three points for a win and one for a draw; then goals. */
const tableOf = (matches: readonly Match[]): EventStatistics['table'] => {
  const teams = new Map(
    matches.flatMap(({ home, away }) => [home, away]).map((one) => [one.id, one]),
  )
  const rows = [...teams.values()].map(({ id, name }) => {
    const all = allOf(matches, id)
    const count = (outcome: Seen['outcome']): number =>
      all.filter((one) => one.outcome === outcome).length
    const [won, drawn, lost] = [count('won'), count('drawn'), count('lost')]
    return {
      id,
      name,
      played: all.length,
      won,
      drawn,
      lost,
      scored: all.reduce((total, one) => total + one.scored, 0),
      conceded: all.reduce((total, one) => total + one.conceded, 0),
      points: 3 * won + drawn,
    }
  })
  const lead = (row: (typeof rows)[number]): number => row.scored - row.conceded
  return rows.toSorted(
    (a, b) =>
      b.points - a.points ||
      lead(b) - lead(a) ||
      b.scored - a.scored ||
      a.name.localeCompare(b.name),
  )
}

type Asked = {
  readonly leagueId: string
  readonly homeId: string
  readonly awayId: string
  readonly language: string | null
}

/** How both sides of a match have played in its league, and how the league stands. */
export const statisticsOf = async (
  { db }: Pick<SportsbookDeps, 'db'>,
  { leagueId, homeId, awayId, language }: Asked,
): Promise<EventStatistics> => {
  const matches = (await playedInLeague(db, leagueId))
    .map((row) => matchOf(row, language))
    .filter((one) => one !== null)
  const sides = [homeId, awayId]
  return {
    home: sideOf(matches, homeId),
    away: sideOf(matches, awayId),
    meetings: matches
      .filter(({ home, away }) => sides.includes(home.id) && sides.includes(away.id))
      .slice(0, meetingsMax)
      .map(({ eventId, startsAt, home, away, scored }) => ({
        eventId,
        startsAt: startsAt.toISOString(),
        home: home.name,
        away: away.name,
        score: [...scored],
      })),
    table: tableOf(matches),
  }
}

export const noStatistics: EventStatistics = {
  home: { played: 0, form: [], scored: null, conceded: null },
  away: { played: 0, form: [], scored: null, conceded: null },
  meetings: [],
  table: [],
}
