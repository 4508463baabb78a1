import type { Fixture } from './fixture.ts'
import type { World } from './world.ts'
import { element, eventOf, type FeedLanguage } from './xml.ts'

const isLanguage = (text: string): text is FeedLanguage => ['es', 'en', 'vi'].includes(text)
export const languageOf = (text: string): FeedLanguage => (isLanguage(text) ? text : 'en')

const listed = (world: World, fixture: Fixture, at: number) => {
  const { start, end } = world.span(fixture)
  const status = at < start ? 'not_started' : at < end ? 'live' : 'ended'
  return { fixture, start, status }
}

/** All that can be bet on now, or what of it is live or begins on a day (UTC). */
export const scheduleXml = (
  world: World,
  {
    which,
    language,
    at,
  }: { readonly which: string; readonly language: FeedLanguage; readonly at: number },
): string => {
  const isPast = /^\d{4}-\d\d-\d\d$/.test(which) && which <= new Date(at).toISOString().slice(0, 10)
  const played = isPast ? world.finished(Date.parse(which), at) : []
  const playing = world.current(at).map((fixture) => listed(world, fixture, at))
  const coming = which === 'live' ? [] : world.upcoming(at).map((fixture) => upcoming(fixture))
  const isDay = /^\d{4}-\d\d-\d\d$/.test(which)
  const events = [...playing, ...coming].filter(
    ({ start }) => !isDay || new Date(start).toISOString().startsWith(which),
  )
  return element(
    'schedule',
    { generated_at: new Date(at).toISOString() },
    [
      ...played.map((one) => eventOf({ ...one, status: 'closed' }, 'sport_event', language)),
      ...events.map((event) => eventOf(event, 'sport_event', language)),
    ].join(''),
  )
}

const upcoming = (fixture: Fixture) => ({ fixture, start: fixture.start, status: 'not_started' })

/** A match as it stands, with its result once it is over. */
export const fixtureXml = (
  world: World,
  fixture: Fixture,
  { language, at }: { readonly language: FeedLanguage; readonly at: number },
): string => {
  const ended = world.result(fixture, at)
  const event = ended === null ? listed(world, fixture, at) : { ...ended, status: 'closed' }
  return element(
    'fixtures_fixture',
    { generated_at: new Date(at).toISOString() },
    eventOf(event, 'fixture', language),
  )
}
