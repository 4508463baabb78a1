import { expect, test } from 'vitest'
import { courts, fixtureOf, liveMs, slotMs, type Fixture } from './fixture.ts'
import { fairLines, keyOf, priced } from './lines.ts'
import { courseOf } from './course.ts'
import { outrightLines, outrightResults } from './outrights.ts'
import { planOf } from './plan.ts'
import { noScore } from './score.ts'
import { resultsOf } from './settle.ts'
import { isEsport, sports } from './sports.ts'
import { worldOf } from './world.ts'

const monday = Date.UTC(2027, 0, 4)
const seed = 'a seed of tests'
const courtOf = (sport: string): number => courts.findIndex((court) => court.sport.name === sport)
const aMatch = (sport: string, slot = 100_000): Fixture => fixtureOf(seed, courtOf(sport), slot)

test('eight sports and four esports are played', () => {
  expect(sports.filter((sport) => !isEsport(sport)).length).toBe(8)
  expect(sports.filter(isEsport).length).toBe(4)
})

test('at any moment of a week 40 matches are live and 400 can be bet on before', () => {
  const { current, upcoming, span } = worldOf(seed)
  for (let at = monday; at < monday + 7 * 86_400_000; at += 67 * 60_000) {
    const live = current(at).filter((one) => span(one).start <= at && at < span(one).end)
    expect(live.length).toBeGreaterThanOrEqual(40)
    expect(upcoming(at).length).toBeGreaterThanOrEqual(400)
  }
})

test('nobody is named twice in a sport, nor plays in two matches at once', () => {
  const named = courts.flatMap(({ sport, competitors }) =>
    competitors.map(({ name }) => `${sport.name}/${name}`),
  )
  expect(new Set(named).size).toBe(named.length)
  const playing = courts.flatMap(({ index }) => {
    const { home, away } = fixtureOf(seed, index, 7)
    return [home?.id, away?.id]
  })
  expect(new Set(playing).size).toBe(2 * courts.length)
})

test('the same seed plays the same match, another seed another', () => {
  const [one, same] = [planOf(aMatch('tennis')), planOf(aMatch('tennis'))]
  expect(one).toEqual(same)
  expect(planOf(fixtureOf('other', courtOf('tennis'), 100_000))).not.toEqual(one)
  expect(liveMs).toBeLessThan(slotMs)
})

test.each(sports.map(({ name }) => name))(
  'whatever was offered of a match of %s is decided once it is over',
  (sport) => {
    for (const slot of [100_001, 100_002, 100_003]) {
      const { emissions, end } = planOf(aMatch(sport, slot), { ended: undefined })
      const offered = new Set<string>()
      const decided = new Set<string>()
      for (const emission of emissions) {
        if (emission.kind === 'odds') for (const line of emission.lines) offered.add(keyOf(line))
        if (emission.kind === 'settle' || emission.kind === 'cancel')
          for (const line of emission.lines) decided.add(keyOf(line))
        expect(emission.at).toBeLessThanOrEqual(end + 60_100)
      }
      expect([...offered].filter((key) => !decided.has(key))).toEqual([])
    }
  },
)

test.each(sports.map(({ name }) => name))(
  'prices of %s hold a margin over chances that make one',
  (sport) => {
    for (const line of fairLines(aMatch(sport), noScore(aMatch(sport).sport))) {
      const winners = line.market === '10' ? 2 : 1
      expect(line.outcomes.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(winners, 3)
      const active = priced(line).outcomes.filter(({ isActive }) => isActive)
      for (const { odds, chance } of active) expect(odds * chance).toBeLessThan(1.011)
      expect(active.length).toBeGreaterThan(0)
    }
  },
)

test.each(sports.map(({ name }) => name))(
  'matches of %s end as often as their prices say',
  (sport) => {
    const drawn = 400
    const match = aMatch(sport)
    const lines = fairLines(match, noScore(match.sport))
    const wins = new Map<string, number>()
    for (let i = 0; i < drawn; i++) {
      const course = courseOf({ ...match, key: `${seed}/draw/${i}` })
      const score = course.scoreAt(course.end)
      for (const line of lines) {
        const outcomes = line.outcomes.map(([id]) => ({ id }))
        for (const [id, result] of resultsOf(match.sport, score, { ...line, outcomes }) ?? [])
          if (result === 'won')
            wins.set(`${keyOf(line)}/${id}`, (wins.get(`${keyOf(line)}/${id}`) ?? 0) + 1)
      }
    }
    for (const line of lines.filter(({ market }) => market !== '11' && market !== '235'))
      for (const [id, chance] of line.outcomes) {
        const share = (wins.get(`${keyOf(line)}/${id}`) ?? 0) / drawn
        // four standard deviations
        const room = 4 * Math.sqrt((chance * (1 - chance)) / drawn) + 0.02
        expect(Math.abs(share - chance), `${keyOf(line)} ${id}`).toBeLessThan(room)
      }
  },
)

test('[sports.2] twelve championships can be bet on at any moment, and end by the law of their prices', () => {
  const world = worldOf(seed)
  const ahead = world.upcoming(monday).filter(({ runners }) => runners.length > 0)
  expect(ahead).toHaveLength(12)
  for (const one of ahead) {
    expect(world.find(one.id)).toEqual(one)
    expect(one.start).toBeGreaterThan(monday)
    const sums = outrightLines(one).map(({ outcomes }) =>
      outcomes.reduce((sum, [, chance]) => sum + chance, 0),
    )
    expect(sums[0]).toBeCloseTo(1, 9)
    expect(sums[1]).toBeCloseTo(3, 9)
  }
  const [cup] = ahead
  if (cup === undefined) throw new Error('no championship')
  const [wins, amongs] = outrightLines(cup)
  const drawn = 400
  const won = new Map<string, number>()
  for (let i = 0; i < drawn; i++) {
    for (const { market, results } of outrightResults(cup, `draw/${i}`)) {
      const first = results.filter(([, result]) => result === 'won')
      expect(first).toHaveLength(market === '40' ? 1 : 3)
      for (const [id] of first) won.set(`${market}/${id}`, (won.get(`${market}/${id}`) ?? 0) + 1)
    }
  }
  for (const line of [wins, amongs])
    for (const [id, chance] of line?.outcomes ?? []) {
      const share = (won.get(`${line?.market}/${id}`) ?? 0) / drawn
      expect(Math.abs(share - chance)).toBeLessThan(
        4 * Math.sqrt((chance * (1 - chance)) / drawn) + 0.01,
      )
    }
})
