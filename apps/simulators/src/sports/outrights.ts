import { courts, liveMs, type Fixture } from './fixture.ts'
import type { Fair } from './fair.ts'
import type { Emission, Offered, Plan, Settled } from './plan.ts'
import type { Priced } from './lines.ts'
import type { Override } from './course.ts'
import { randomOf } from './random.ts'
import { sports, type Sport } from './sports.ts'

const dayMs = 24 * 3_600_000
const runnersMax = 12
/** Who is so much better wins so much more often. */
const pull = 2.4
const places = 3

type Runner = Fixture['runners'][number]

/** The first league of every sport has a champion each day, one after another. */
const cups: readonly Sport[] = sports

const startOf = (cup: number, season: number): number =>
  season * dayMs + Math.floor((cup * dayMs) / cups.length)

const seasonAt = (cup: number, at: number): number => Math.floor((at - startOf(cup, 0)) / dayMs)

const perId = 64

/** Who plays for the championship of a day; the same for ever for a seed. */
export const outrightOf = (seed: string, cup: number, season: number): Fixture => {
  const sport = cups[cup]
  const mine = courts.filter((court) => court.sport === sport)
  const [first] = mine
  if (sport === undefined || first === undefined) throw new RangeError(`no cup ${cup}`)
  const runners = mine
    .filter(({ league }) => league.id === first.league.id)
    .flatMap(({ competitors }) => competitors)
    .slice(0, runnersMax)
  return {
    id: `fa:season:${season * perId + cup}`,
    court: courts.length + cup,
    slot: season,
    key: `${seed}/season/${cup}/${season}`,
    sport,
    league: first.league,
    home: null,
    away: null,
    runners,
    edge: 0,
    start: startOf(cup, season),
  }
}

export const outrightPlaceOf = (
  id: string,
): { readonly cup: number; readonly season: number } | null => {
  const number = Number(/^fa:season:(\d{1,9})$/.exec(id)?.[1] ?? Number.NaN)
  const cup = number % perId
  return Number.isInteger(number) && cup < cups.length
    ? { cup, season: Math.floor(number / perId) }
    : null
}

/** Those that can be bet on: the next of every cup. */
export const outrightsAhead = (seed: string, at: number): readonly Fixture[] =>
  cups.map((_, cup) => outrightOf(seed, cup, seasonAt(cup, at) + 1))

/** Those that began since a moment. */
export const outrightsSince = (seed: string, since: number, at: number): readonly Fixture[] =>
  cups.flatMap((_, cup) => {
    const first = seasonAt(cup, since)
    const count = seasonAt(cup, at) - first + 1
    return Array.from({ length: count }, (__, i) => outrightOf(seed, cup, first + i))
  })

type Weighed = { readonly runner: Runner; readonly weight: number }

const weighed = ({ key, runners }: Fixture, lean: number): readonly Weighed[] =>
  runners.map((runner) => {
    const random = randomOf(key, 'form', runner.id)
    const form = random.between(-0.5, 0.5) + lean * random.between(-1, 1)
    return { runner, weight: Math.exp(pull * form) }
  })

/** The chance to come among the first three, where each place goes to one of the rest by its weight. */
const placed = (all: readonly Weighed[]): ReadonlyMap<Runner, number> => {
  const sum = all.reduce((total, { weight }) => total + weight, 0)
  const chances = new Map<Runner, number>()
  const add = (runner: Runner, chance: number): void => {
    chances.set(runner, (chances.get(runner) ?? 0) + chance)
  }
  for (const first of all) {
    const won = first.weight / sum
    add(first.runner, won)
    for (const second of all) {
      if (second === first) continue
      const left = sum - first.weight
      const next = (won * second.weight) / left
      add(second.runner, next)
      for (const third of all)
        if (third !== first && third !== second)
          add(third.runner, (next * third.weight) / (left - second.weight))
    }
  }
  return chances
}

/** Who wins, and who comes among the first three. */
export const outrightLines = (fixture: Fixture, lean = 0): readonly Fair[] => {
  const all = weighed(fixture, lean)
  const sum = all.reduce((total, { weight }) => total + weight, 0)
  const among = placed(all)
  return [
    {
      market: '40',
      specifiers: '',
      outcomes: all.map(({ runner, weight }) => [runner.id, weight / sum] as const),
    },
    {
      market: '41',
      specifiers: `places=${places}`,
      outcomes: all.map(({ runner }) => [runner.id, among.get(runner) ?? 0] as const),
    },
  ]
}

/** The first three of a championship, drawn by the law of its prices. */
const finishOf = (fixture: Fixture, draw?: string): readonly Runner[] => {
  const random = randomOf(draw ?? fixture.key, 'finish')
  const left = [...weighed(fixture, 0)]
  return Array.from({ length: places }, () => {
    let rest = random.next() * left.reduce((total, { weight }) => total + weight, 0)
    const found = left.findIndex(({ weight }) => (rest -= weight) < 0)
    const [taken] = left.splice(found < 0 ? left.length - 1 : found, 1)
    return taken === undefined ? [] : [taken.runner]
  }).flat()
}

/** How a championship ends; `draw` draws it anew. */
export const outrightResults = (fixture: Fixture, draw?: string): readonly Settled[] => {
  const [winner, ...others] = finishOf(fixture, draw)
  const among = new Set([winner, ...others])
  const line = (market: string, specifiers: string, isWon: (runner: Runner) => boolean) => ({
    market,
    specifiers,
    results: fixture.runners.map((runner) => [runner.id, isWon(runner) ? 'won' : 'lost'] as const),
  })
  return [
    line('40', '', (runner) => runner === winner),
    line('41', `places=${places}`, (runner) => among.has(runner)),
  ]
}

const confirmAfterMs = 60_000
const cancelAfterMs = 30_000

/** All that is said of a championship from its start on, or from when it was called off. */
export const outrightPlanOf = (
  fixture: Fixture,
  lines: readonly Priced[],
  { broken }: Override = {},
): Plan => {
  const start = broken?.at ?? fixture.start
  const end = start + (broken === undefined ? liveMs : 0)
  const product = 3
  const odds = (at: number, status: number, of: Offered['status'] | null): Emission => ({
    at,
    product,
    kind: 'odds',
    status,
    score: null,
    lines: of === null ? [] : lines.map((line) => ({ ...line, status: of })),
  })
  if (broken !== undefined)
    return {
      start,
      end,
      emissions: [
        odds(start, broken.status, -1),
        { at: start + cancelAfterMs, product, kind: 'cancel', lines, start: null, end: null },
      ],
    }
  const results = outrightResults(fixture)
  const settle = { product, kind: 'settle', lines: results } as const
  return {
    start,
    end,
    emissions: [
      odds(start, 1, -1),
      odds(end, 3, -3),
      { ...settle, at: end + 1_500, certainty: 1 },
      { ...settle, at: end + confirmAfterMs, certainty: 2 },
      odds(end + confirmAfterMs + 100, 4, null),
    ],
  }
}
