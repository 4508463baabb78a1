import { sportIds } from '../engine/markets.ts'
import type { EventNames, FeedLanguage, Fixture } from './fixture.ts'

/** What is known of an event beside what the feed says of its lines. */
export type EventDescription = {
  readonly eventId: string
  readonly sportId: number
  readonly leagueId: string
  readonly isOutright: boolean
  readonly isFeatured: boolean
  readonly startsAt: number
  readonly homeId: string | null
  readonly awayId: string | null
  readonly names: Readonly<Partial<Record<FeedLanguage, EventNames>>>
  readonly players: Readonly<Record<string, string>>
}

const noNames: EventNames = {
  sport: '',
  league: '',
  region: '',
  home: null,
  away: null,
  name: '',
}

const languageOf = (language: string | null | undefined): FeedLanguage => {
  const [base] = (language ?? '').toLowerCase().split('-')
  return base === 'es' || base === 'vi' ? base : 'en'
}

/** Names in a language; where it has none, the English ones, then any. */
export const namesIn = (
  { names }: Pick<EventDescription, 'names'>,
  language: string | null | undefined,
): EventNames => names[languageOf(language)] ?? names.en ?? names.es ?? names.vi ?? noNames

/** The info of an event with what was fetched in one more language. */
export const withFixture = (
  known: EventDescription | undefined,
  language: FeedLanguage,
  fixture: Fixture,
): EventDescription => {
  const { names, players, result: _, endsAt: __, ...rest } = fixture
  return {
    ...rest,
    names: { ...known?.names, [language]: names },
    players: { ...known?.players, ...players },
  }
}

const esportIds: ReadonlySet<number> = new Set([
  sportIds['vector-strike'],
  sportIds['rift-of-nine'],
  sportIds['ancients-gate'],
  sportIds['signal-breach'],
])

export const isEsport = (sportId: number): boolean => esportIds.has(sportId)
