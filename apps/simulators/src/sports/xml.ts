import type { Fixture } from './fixture.ts'
import type { Emission, Named, Offered, Settled } from './plan.ts'
import type { Score } from './score.ts'
import { isEsport, type Sport, type Texts } from './sports.ts'

type Attributes = Readonly<Record<string, string | number | undefined>>

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** An element; attributes without a value are left out. */
export const element = (name: string, attributes: Attributes, inner = ''): string => {
  const said = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('')
  return inner === '' ? `<${name}${said}/>` : `<${name}${said}>${inner}</${name}>`
}

const marketOf = (
  { market, specifiers }: Named,
  { inner = '', ...more }: { readonly inner?: string; readonly status?: number } = {},
): string => element('market', { id: market, specifiers: specifiers || undefined, ...more }, inner)

const oddsText = (odds: number): string => String(Math.round(odds * 100) / 100)

const offered = (line: Offered): string =>
  marketOf(line, {
    status: line.status,
    inner: line.outcomes
      .map(({ id, odds, isActive, chance }) =>
        element('outcome', {
          id,
          odds: oddsText(odds),
          active: isActive ? 1 : 0,
          probabilities: chance.toFixed(4),
        }),
      )
      .join(''),
  })

const results = { won: { result: 1 }, lost: { result: 0 }, void: { result: 0, void_factor: 1 } }

const settled = (line: Settled): string =>
  marketOf(line, {
    inner: line.results
      .map(([id, result]) => element('outcome', { id, ...results[result] }))
      .join(''),
  })

/** By sport, the first of the codes that say which period is played. */
const firstCode = (sport: Sport): number => {
  if (sport.name === 'football') return 6
  if (sport.name === 'basketball') return 13
  if (sport.name === 'baseball') return 401
  return isEsport(sport) ? 141 : sport.play.kind === 'race' ? 8 : 1
}

const clockOf = ({ play }: Sport, { share, isOver }: Score): string => {
  if (play.kind === 'race' || isOver) return ''
  const seconds = Math.floor(share * play.minutes * 60)
  const two = (value: number): string => String(value).padStart(2, '0')
  return element('clock', {
    match_time: `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`,
  })
}

const statusOf = (sport: Sport, status: number, score: Score | null): string => {
  if (score === null) return element('sport_event_status', { status })
  const code = status === 1 ? firstCode(sport) + score.period : status >= 3 ? 100 : 0
  const isFootball = sport.name === 'football'
  const periods = score.periods
    .slice(0, score.period + 1)
    .map(([home, away], i) =>
      element('period_score', {
        number: i + 1,
        match_status_code: firstCode(sport) + i,
        home_score: home,
        away_score: away,
      }),
    )
    .join('')
  return element(
    'sport_event_status',
    {
      status,
      match_status: code,
      home_score: score.totals[0],
      away_score: score.totals[1],
      home_corners: isFootball ? score.corners[0] : undefined,
      away_corners: isFootball ? score.corners[1] : undefined,
      home_yellow_cards: isFootball ? score.cards[0] : undefined,
      away_yellow_cards: isFootball ? score.cards[1] : undefined,
      winner:
        score.isOver && score.winner !== null ? (score.winner === 0 ? 'home' : 'away') : undefined,
    },
    clockOf(sport, score) + (periods === '' ? '' : element('period_scores', {}, periods)),
  )
}

const roots = {
  odds: 'odds_change',
  stop: 'bet_stop',
  settle: 'bet_settlement',
  rollback: 'rollback_bet_settlement',
  cancel: 'bet_cancel',
} as const

export const rootOf = (emission: Emission): string => roots[emission.kind]

/** What is said of an event; `requestId` where a recovery asked for it. */
export const messageOf = (fixture: Fixture, emission: Emission, requestId?: number): string => {
  const root = rootOf(emission)
  const { product, at } = emission
  const head = { product, event_id: fixture.id, timestamp: at, request_id: requestId }
  switch (emission.kind) {
    case 'odds': {
      const odds = emission.lines.map(offered).join('')
      const status = statusOf(fixture.sport, emission.status, emission.score)
      return element(root, head, status + (odds === '' ? '' : element('odds', {}, odds)))
    }
    case 'stop':
      return element(root, { ...head, groups: 'all', market_status: -1 })
    case 'settle': {
      const inner = element('outcomes', {}, emission.lines.map(settled).join(''))
      return element(root, { ...head, certainty: emission.certainty }, inner)
    }
    case 'rollback':
      return element(root, head, emission.lines.map((line) => marketOf(line)).join(''))
    case 'cancel': {
      const { start, end, lines } = emission
      const window = { start_time: start ?? undefined, end_time: end ?? undefined, void_reason: 12 }
      return element(root, { ...head, ...window }, lines.map((line) => marketOf(line)).join(''))
    }
  }
}

export const fixtureChange = (id: string, at: number, more: Attributes): string =>
  element('fixture_change', { product: 3, event_id: id, timestamp: at, ...more })

export const alive = (product: 1 | 3, at: number, isSubscribed: boolean): string =>
  element('alive', { product, timestamp: at, subscribed: isSubscribed ? 1 : 0 })

export const snapshotComplete = (product: 1 | 3, at: number, requestId: number): string =>
  element('snapshot_complete', { product, timestamp: at, request_id: requestId })

export type FeedLanguage = keyof Texts
const eventTexts = { es: 'Mundo', en: 'World', vi: 'Thế giới' } as const

/** An event as schedules and fixtures tell of it. */
export const eventOf = (
  {
    fixture,
    start,
    status,
    end,
    score,
  }: {
    readonly fixture: Fixture
    readonly start: number
    readonly status: string
    /** Of one that is over. */
    readonly end?: number
    readonly score?: Score
  },
  name: 'sport_event' | 'fixture',
  language: FeedLanguage,
): string => {
  const { sport, league, home, away, runners } = fixture
  const time = new Date(start).toISOString()
  const competitor = (
    { id, name: named, short }: Fixture['runners'][number],
    qualifier?: string,
  ): string => element('competitor', { id, name: named, abbreviation: short, qualifier })
  const competitors = [
    home === null ? '' : competitor(home, 'home'),
    away === null ? '' : competitor(away, 'away'),
    ...runners.map((runner) => competitor(runner)),
  ].join('')
  const category = isEsport(sport) ? 2 : 1
  const tournament = element(
    'tournament',
    { id: league.id, name: league.texts[language] },
    element('sport', { id: `fa:sport:${sport.id}`, name: sport.texts[language] }) +
      element('category', {
        id: `fa:category:${category}`,
        name: category === 2 ? 'Esports' : eventTexts[language],
      }),
  )
  return element(
    name,
    {
      id: fixture.id,
      scheduled: time,
      start_time: time,
      scheduled_end: end === undefined ? undefined : new Date(end).toISOString(),
      status,
      liveodds: runners.length > 0 ? 'not_available' : 'booked',
      type: runners.length > 0 ? 'outright' : undefined,
    },
    tournament +
      element('competitors', {}, competitors) +
      (score === undefined ? '' : statusOf(sport, 4, score)),
  )
}
