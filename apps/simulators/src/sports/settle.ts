import type { Pair, Score } from './score.ts'
import type { Sport } from './sports.ts'

/** What becomes of an outcome; void gives the stake back. */
type Result = 'won' | 'lost' | 'void'
type Line = {
  readonly market: string
  readonly specifiers: string
  readonly outcomes: readonly { readonly id: string }[]
}
export type Results = readonly (readonly [outcome: string, result: Result])[]

type Spec = Readonly<Record<string, string>>
/** Null as long as it is not decided. */
type Decide = (place: Place) => ((outcome: string) => Result) | null
type Place = { readonly sport: Sport; readonly score: Score; readonly spec: Spec }

const specOf = (text: string): Spec =>
  Object.fromEntries(text.split('|').map((part) => part.split('=') as [string, string]))

const sum = ([home, away]: Pair): number => home + away
const won = (isWon: boolean): Result => (isWon ? 'won' : 'lost')
const isDone = ({ score }: Place, period: number): boolean => score.isOver || period < score.period

/** A period that was never played gives its stakes back. */
const periodOf = ({ score, spec }: Place, name: string): { index: number; points: Pair | null } => {
  const index = Number(spec[name]) - 1
  const points = score.periods[index]
  const isPlayed = points !== undefined && (index <= score.period || sum(points) > 0)
  return { index, points: isPlayed ? points : null }
}

const bySide =
  (ids: readonly [string, string, string?]) =>
  (lead: number) =>
  (outcome: string): Result =>
    outcome === ids[0] ? won(lead > 0) : outcome === ids[1] ? won(lead < 0) : won(lead === 0)

const threeWay = bySide(['1', '3', '2'])
const sides = bySide(['4', '5'])
const diff = ([home, away]: Pair): number => home - away

const whenOver =
  (judge: (place: Place) => (outcome: string) => Result): Decide =>
  (place) =>
    place.score.isOver ? judge(place) : null

/** Over as soon as there are more, under once no more can come. */
const total =
  (count: (place: Place) => { readonly value: number; readonly isDone: boolean } | null): Decide =>
  (place) => {
    const line = Number(place.spec['total'] ?? place.spec['threshold'])
    const counted = count(place)
    if (counted === null) return () => 'void'
    if (!counted.isDone && counted.value <= line) return null
    return (outcome) => won((outcome === '12') === counted.value > line)
  }

const inPeriod = (name: string): Decide =>
  total((place) => {
    const { index, points } = periodOf(place, name)
    if (points === null) return place.score.isOver ? null : { value: -1, isDone: false }
    return { value: sum(points), isDone: isDone(place, index) }
  })

const periodSides =
  (name: string, level: Result): Decide =>
  (place) => {
    const { index, points } = periodOf(place, name)
    if (points === null) return place.score.isOver ? () => 'void' : null
    if (!isDone(place, index)) return null
    const lead = diff(points)
    return lead === 0 ? () => level : sides(lead)
  }

const covers =
  (lead: (place: Place) => number): Decide =>
  (place) => {
    if (!place.score.isOver) return null
    const value = lead(place) + Number(place.spec['hcp'])
    return (outcome) => (value === 0 ? 'void' : won((outcome === '1714') === value > 0))
  }

const sinceScore = ({ score, spec }: Place): number => {
  const [home = 0, away = 0] = (spec['score'] ?? '0:0').split(':').map(Number)
  return score.totals[0] - home - (score.totals[1] - away)
}

const periodCovers =
  (name: string): Decide =>
  (place) => {
    const { index, points } = periodOf(place, name)
    if (points === null) return place.score.isOver ? () => 'void' : null
    if (!isDone(place, index)) return null
    const value = diff(points) + Number(place.spec['hcp'])
    return (outcome) => won((outcome === '1714') === value > 0)
  }

const winnerOf = ({ score }: Place): ((outcome: string) => Result) =>
  score.winner === null
    ? () => 'void'
    : (outcome) => won((outcome === '4') === (score.winner === 0))

const all = ({ score }: Place): { value: number; isDone: boolean } => ({
  value: sum(score.totals),
  isDone: score.isOver,
})

/** All points of a match by periods, such as the games of tennis. */
const points = ({ score }: Place): Pair =>
  score.periods.reduce<Pair>(([home, away], [h, a]) => [home + h, away + a], [0, 0])

const goal: Decide = ({ score, spec }) => {
  const side = score.goals[Number(spec['goalnr']) - 1]
  if (side === undefined) return score.isOver ? (outcome) => won(outcome === '7') : null
  return (outcome) => won(outcome === (side === 0 ? '6' : '8'))
}

const bothScore: Decide = ({ score }) => {
  const [home, away] = score.totals
  const isSo = home > 0 && away > 0
  return isSo || score.isOver ? (outcome) => won((outcome === '74') === isSo) : null
}

const firstHalf = ({ score }: Place): Pair => score.periods[0] ?? [0, 0]

const exact = whenOver(({ score }) => {
  const result = score.totals.join(':')
  const isListed = Math.max(...score.totals) <= 4
  return (outcome) => won(outcome === (isListed ? result : 'other'))
})

const series = whenOver(
  ({ score }) =>
    (outcome) =>
      won(outcome === score.totals.join(':')),
)

const firstPoint: Decide = ({ score, spec }) => {
  const side = score.firsts[Number(spec['mapnr']) - 1]
  if (side === undefined) return score.isOver ? () => 'void' : null
  return sides(side === 0 ? 1 : -1)
}

const rounds: Decide = total(({ score }) => {
  const passed = score.share * 3
  return { value: passed, isDone: score.isOver }
})

const doubleChance = whenOver(({ score }) => {
  const lead = diff(score.totals)
  return (outcome) => won(outcome === '9' ? lead >= 0 : outcome === '10' ? lead !== 0 : lead <= 0)
})

const noDraw = whenOver(({ score }) => {
  const lead = diff(score.totals)
  return lead === 0 ? () => 'void' : sides(lead)
})

const parity = whenOver(
  ({ score }) =>
    (outcome) =>
      won((outcome === '70') === (sum(score.totals) % 2 === 1)),
)

const halfWinner: Decide = (place) => (isDone(place, 0) ? threeWay(diff(firstHalf(place))) : null)

/** By market, how it ends (sportsbook.md §3.1). */
const decides: Readonly<Record<string, Decide>> = {
  '1': whenOver(({ score }) => threeWay(diff(score.totals))),
  '406': whenOver(({ score }) => threeWay(diff(score.totals))),
  '186': whenOver(winnerOf),
  '219': whenOver(winnerOf),
  '10': doubleChance,
  '11': noDraw,
  '16': covers(sinceScore),
  '223': covers(sinceScore),
  '256': covers(sinceScore),
  '188': covers(sinceScore),
  '327': covers(sinceScore),
  '187': covers((place) => diff(points(place))),
  '18': total(all),
  '225': total(all),
  '258': total(all),
  '328': total(all),
  '189': total((place) => ({ value: sum(points(place)), isDone: place.score.isOver })),
  '19': total(({ score }) => ({ value: score.totals[0], isDone: score.isOver })),
  '20': total(({ score }) => ({ value: score.totals[1], isDone: score.isOver })),
  '68': total((place) => ({ value: sum(firstHalf(place)), isDone: isDone(place, 0) })),
  '274': total((place) => ({
    value: place.score.periods.slice(0, 5).reduce((runs, pair) => runs + sum(pair), 0),
    isDone: place.score.isOver || place.score.period >= 5,
  })),
  '166': total(({ score }) => ({ value: sum(score.corners), isDone: score.isOver })),
  '162': whenOver(({ score }) => threeWay(diff(score.corners))),
  '29': bothScore,
  '26': parity,
  '8': goal,
  '60': halfWinner,
  '45': exact,
  '199': series,
  '329': series,
  '202': periodSides('setnr', 'void'),
  '330': periodSides('mapnr', 'void'),
  '235': periodSides('quarternr', 'void'),
  '204': inPeriod('setnr'),
  '332': inPeriod('mapnr'),
  '333': inPeriod('mapnr'),
  '236': inPeriod('quarternr'),
  '331': periodCovers('mapnr'),
  '334': periodCovers('mapnr'),
  '335': firstPoint,
  '912': rounds,
}

/** What a score decides of a line; null as long as it decides nothing. */
export const resultsOf = (sport: Sport, score: Score, line: Line): Results | null => {
  const judge = decides[line.market]?.({ sport, score, spec: specOf(line.specifiers) }) ?? null
  return judge === null ? null : line.outcomes.map(({ id }) => [id, judge(id)] as const)
}
