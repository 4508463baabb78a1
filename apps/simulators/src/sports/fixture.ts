import { namesOf, shortOf } from './names.ts'
import { randomOf } from './random.ts'
import { sports, type Sport, type Texts } from './sports.ts'

/** A court is played on without end: a slot for each match, its last minute a break. */
export const slotMs = 18 * 60_000
export const liveMs = 17 * 60_000

type Competitor = { readonly id: string; readonly name: string; readonly short: string }

export type Fixture = {
  readonly id: string
  readonly court: number
  readonly slot: number
  /** The chances of the match come from it. */
  readonly key: string
  readonly sport: Sport
  readonly league: { readonly id: string; readonly texts: Texts }
  /** Null where many play for one title. */
  readonly home: Competitor | null
  readonly away: Competitor | null
  /** Of a championship: all that may win it. */
  readonly runners: readonly Competitor[]
  /** How much better the home side is, about -1 to 1. */
  readonly edge: number
  readonly start: number
}

export type Court = {
  readonly index: number
  readonly sport: Sport
  readonly league: Fixture['league']
  readonly competitors: readonly Competitor[]
}

const perCourt = 8

export const courts: readonly Court[] = sports
  .flatMap((sport) => Array.from({ length: sport.courts }, (_, nth) => ({ sport, nth })))
  .map(({ sport, nth }, index) => {
    const number = nth % sport.leagues.length
    return {
      index,
      sport,
      league: {
        id: `fa:tournament:${sport.id * 10 + number}`,
        texts: sport.leagues[number] ?? sport.leagues[0],
      },
      competitors: namesOf(sport, nth, perCourt).map((name, i) => ({
        id: `fa:competitor:${sport.id * 1_000 + nth * perCourt + i}`,
        name,
        short: shortOf(name),
      })),
    }
  })

/** Courts begin one after another, so that the breaks do too. */
const phaseOf = (court: number): number => Math.floor((court * slotMs) / courts.length)

export const slotAt = (court: number, at: number): number =>
  Math.floor((at - phaseOf(court)) / slotMs)

export const startOf = (court: number, slot: number): number => slot * slotMs + phaseOf(court)

/** Who meets in a slot: everybody everybody, by the circle method. */
const pairOf = (slot: number): readonly [number, number] => {
  const rounds = perCourt - 1
  const round = slot % rounds
  const match = Math.floor(slot / rounds) % (perCourt / 2)
  const turned = (place: number): number => (place === 0 ? 0 : ((place - 1 + round) % rounds) + 1)
  const pair = [turned(match), turned(rounds - match)] as const
  return Math.floor(slot / (rounds * (perCourt / 2))) % 2 === 0 ? pair : [pair[1], pair[0]]
}

const idOf = (court: number, slot: number): string => `fa:match:${slot * 64 + court}`

/** What is played on a court in a slot; the same for ever for a seed. */
export const fixtureOf = (seed: string, court: number, slot: number): Fixture => {
  const place = courts[court]
  if (place === undefined) throw new RangeError(`no court ${court}`)
  const [first, second] = pairOf(slot)
  const [home, away] = [place.competitors[first], place.competitors[second]]
  if (home === undefined || away === undefined) throw new RangeError(`no pair in slot ${slot}`)
  const strength = ({ id }: Competitor): number => randomOf(seed, 'strength', id).between(-0.5, 0.5)
  return {
    id: idOf(court, slot),
    court,
    slot,
    key: `${seed}/${court}/${slot}`,
    sport: place.sport,
    league: place.league,
    home,
    away,
    runners: [],
    edge: strength(home) - strength(away) + 0.08,
    start: startOf(court, slot),
  }
}

export const placeOf = (id: string): { readonly court: number; readonly slot: number } | null => {
  const number = Number(/^fa:match:(\d{1,12})$/.exec(id)?.[1] ?? Number.NaN)
  const court = number % 64
  return Number.isInteger(number) && court < courts.length
    ? { court, slot: Math.floor(number / 64) }
    : null
}

const ahead = 9
const farEach = 24
const farMs = 48 * 3_600_000

/** The slots of a court that are published: the next ones, and now and then one of the next days. */
export const publishedSlots = (court: number, at: number): readonly number[] => {
  const now = slotAt(court, at)
  const near = Array.from({ length: ahead }, (_, i) => now + 1 + i)
  const end = slotAt(court, at + farMs)
  const first = now + ahead + 1
  const far: number[] = []
  for (
    let slot = first + ((((court - first) % farEach) + farEach) % farEach);
    slot <= end;
    slot += farEach
  )
    far.push(slot)
  return [...near, ...far]
}
