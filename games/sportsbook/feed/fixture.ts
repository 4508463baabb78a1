import type { XmlElement } from '../engine/feed/read-xml.ts'
import type { EventStatus } from '../engine/feed/message.ts'
import { readStatus } from '../engine/feed/read-parts.ts'
import { readXml } from '../engine/feed/read-xml.ts'

export const feedLanguages = ['es', 'en', 'vi'] as const
export type FeedLanguage = (typeof feedLanguages)[number]

/** What an event is called in one language. */
export type EventNames = {
  readonly sport: string
  readonly league: string
  readonly region: string
  readonly home: string | null
  readonly away: string | null
  readonly name: string
}

/** An event as the provider describes it, in one language. */
export type Fixture = {
  readonly eventId: string
  readonly sportId: number
  readonly leagueId: string
  readonly isOutright: boolean
  readonly isFeatured: boolean
  readonly startsAt: number
  readonly homeId: string | null
  readonly awayId: string | null
  readonly names: EventNames
  /** Of outcomes that are players or teams, by their id. */
  readonly players: Readonly<Record<string, string>>
  /** Of one that is over: how it ended, and when. */
  readonly result: EventStatus | null
  readonly endsAt: number | null
}

const urnShape = /^[a-z]{1,10}:[a-z_]{1,20}:\d{1,12}$/
const nameMax = 120

const child = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((one) => one.name === name)

const nameOf = (element: XmlElement | undefined): string =>
  (element?.attributes['name'] ?? '').slice(0, nameMax)

const sportOf = (element: XmlElement | undefined): number | null => {
  const [, digits] = /^[a-z]+:sport:(\d{1,4})$/.exec(element?.attributes['id'] ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}

const peopleOf = (element: XmlElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['competitors', 'players']
      .flatMap((group) => child(element, group)?.children ?? [])
      .filter(({ attributes }) => urnShape.test(attributes['id'] ?? ''))
      .map((one) => [one.attributes['id'] ?? '', nameOf(one)]),
  )

const endedStatuses: ReadonlySet<number> = new Set([3, 4])

/** How it ended; null where it has not, or where that cannot be read. */
const resultOf = (element: XmlElement): EventStatus | null => {
  const faults = { found: false }
  const status = readStatus(element, faults)
  const isEnded = endedStatuses.has(status?.status ?? 0)
  return isEnded && !faults.found ? status : null
}

const momentOf = (text: string | undefined): number | null => {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? null : at
}

/** Null where what is needed of it is missing: such an event is not offered. */
const fixtureOf = (element: XmlElement): Fixture | null => {
  const { id = '', scheduled = '', type, featured } = element.attributes
  const tournament = child(element, 'tournament')
  const sportId = sportOf(child(tournament, 'sport'))
  const leagueId = tournament?.attributes['id'] ?? ''
  const startsAt = Date.parse(scheduled)
  if (!urnShape.test(id) || !urnShape.test(leagueId) || sportId === null || Number.isNaN(startsAt))
    return null
  const competitors = child(element, 'competitors')?.children ?? []
  // by their qualifier, never by their place in the list
  const side = (qualifier: string): XmlElement | undefined =>
    competitors.find(({ attributes }) => attributes['qualifier'] === qualifier)
  const [home, away] = [side('home'), side('away')]
  const isOutright = type === 'outright' || home === undefined || away === undefined
  const name = isOutright ? nameOf(tournament) : `${nameOf(home)} – ${nameOf(away)}`
  return {
    eventId: id,
    sportId,
    leagueId,
    isOutright,
    isFeatured: featured === '1',
    startsAt,
    homeId: home?.attributes['id'] ?? null,
    awayId: away?.attributes['id'] ?? null,
    names: {
      sport: nameOf(child(tournament, 'sport')),
      league: nameOf(tournament),
      region: nameOf(child(tournament, 'category')),
      home: isOutright ? null : nameOf(home),
      away: isOutright ? null : nameOf(away),
      name: element.attributes['name'] ?? name,
    },
    players: peopleOf(element),
    result: resultOf(element),
    endsAt: momentOf(element.attributes['scheduled_end']),
  }
}

/** The events of a schedule or fixture document; null where it cannot be read. */
export const fixturesIn = (xml: string): readonly Fixture[] | null => {
  const root = readXml(xml)
  if (root === null) return null
  return root.children
    .filter(({ name }) => name === 'sport_event' || name === 'fixture')
    .map(fixtureOf)
    .filter((one) => one !== null)
}
