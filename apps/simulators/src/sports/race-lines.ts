import { above, middleOf, type Dist } from './dist.ts'
import type { Strengths } from './draw.ts'
import { around, fair, text, twoWay, type Fair } from './fair.ts'
import { handicaps, totals } from './goals-lines.ts'
import { currentEnds, lawOf, matchLaw, seriesOf, sumFor } from './race-law.ts'
import { noScore, type Pair, type Score } from './score.ts'
import { isEsport, type Race, type Sport } from './sports.ts'

type Ids = {
  readonly period: string
  readonly named: string
  readonly total: string
  readonly handicap: string | null
  readonly results: string
  readonly lead: string
  readonly count: string | null
  /** The line of a total within a period. */
  readonly line: string
}

const setIds: Ids = {
  period: '202',
  named: 'setnr',
  total: '204',
  handicap: null,
  results: '199',
  lead: '188',
  count: null,
  line: 'total',
}
const mapIds: Ids = {
  period: '330',
  named: 'mapnr',
  total: '332',
  handicap: '331',
  results: '329',
  lead: '327',
  count: '328',
  line: 'total',
}
const laneIds: Ids = { ...mapIds, total: '333', handicap: '334', line: 'threshold' }

const idsOf = (sport: Sport, race: Race): Ids =>
  isEsport(sport) ? (race.by === 1 ? laneIds : mapIds) : setIds

const sum = ([home, away]: Pair): number => home + away
const lead = ([home, away]: Pair): number => home - away

type Standing = { readonly score: Score; readonly point: number }

/** The period being played: who takes it, and by how much. */
const periodLines = (race: Race, ids: Ids, { score, point }: Standing): readonly Fair[] => {
  const ends = currentEnds(race, score, point)
  const fresh = currentEnds(race, { ...score, periods: score.periods.with(-1, [0, 0]) }, point)
  const name = `${ids.named}=${score.period + 1}`
  const usual = middleOf(lawOf(fresh, sum))
  const law = lawOf(ends, sum)
  const margin = lawOf(ends, lead)
  const within = (lines: readonly Fair[]): readonly Fair[] =>
    lines.map((line) => ({ ...line, specifiers: `${name}|${line.specifiers}` }))
  return [
    ...twoWay(ids.period, name, ['4', '5', sumFor(ends, ({ side }) => side === 0)]),
    ...around(usual, 1, 2).flatMap((line) =>
      twoWay(ids.total, sorted(name, `${ids.line}=${text(line)}`), ['12', '13', above(law, line)]),
    ),
    ...(ids.handicap === null
      ? []
      : within(handicaps(ids.handicap, [-3.5, -1.5, 1.5, 3.5], { lead: margin })).map(sortLine)),
    ...(isFirstOpen(score) && ids.handicap !== null ? twoWay('335', name, ['4', '5', point]) : []),
  ]
}

const isFirstOpen = ({ firsts, period }: Score): boolean => firsts.length <= period

const sorted = (...parts: readonly string[]): string => parts.toSorted().join('|')
const sortLine = (line: Fair): Fair => ({
  ...line,
  specifiers: line.specifiers.split('|').toSorted().join('|'),
})

const resultLaws = (results: ReadonlyMap<string, number>): { count: Dist; lead: Dist } => {
  const ends = [...results].map(([result, p]) => {
    const [home = 0, away = 0] = result.split(':').map(Number)
    return { side: 0 as const, points: [home, away] as const, p }
  })
  return { count: lawOf(ends, sum), lead: lawOf(ends, lead) }
}

const tennisLines = (sport: Sport, race: Race, { score, point }: Standing): readonly Fair[] => {
  if (sport.name !== 'tennis') return []
  const usual = middleOf(matchLaw(race, { score: noScore(sport), point }, sum))
  return [
    ...totals('189', matchLaw(race, { score, point }, sum), around(usual, 2, 2)),
    ...handicaps('187', [-4.5, -2.5, 2.5, 4.5], { lead: matchLaw(race, { score, point }, lead) }),
  ]
}

export const raceLines = (sport: Sport, score: Score, { point }: Strengths): readonly Fair[] => {
  const { play } = sport
  if (play.kind !== 'race') return []
  const ids = idsOf(sport, play)
  const series = seriesOf(play, score, point)
  const laws = resultLaws(series.results)
  const leads = play.wins === 2 ? [-1.5, 1.5] : [-2.5, -1.5, 1.5, 2.5]
  const results = possibleResults(play).map(
    (result) => [result, series.results.get(result) ?? 0] as const,
  )
  return [
    ...twoWay('186', '', ['4', '5', series.homeWins]),
    ...handicaps(ids.lead, leads, { lead: laws.lead }),
    ...(ids.count === null ? [] : totals(ids.count, laws.count, [2.5])),
    ...fair(ids.results, '', results),
    ...periodLines(play, ids, { score, point }),
    ...tennisLines(sport, play, { score, point }),
  ]
}

const possibleResults = ({ wins }: Race): readonly string[] => [
  ...Array.from({ length: wins }, (_, i) => `${wins}:${i}`),
  ...Array.from({ length: wins }, (_, i) => `${i}:${wins}`),
]
