import { certain, mixOf, shift, sumOf, type Dist } from './dist.ts'
import { isWon, targetOf, type Pair, type Score, type Side } from './score.ts'
import type { Race } from './sports.ts'

type End = { readonly side: Side; readonly points: Pair; readonly p: number }

type Period = { readonly from: Pair; readonly target: number; readonly point: number }

const tiny = 1e-7

/**
 * How a period ends from a score on, when the home side takes each point with `point`: point by
 * point, `front[i]` is the chance of i more for the home side and the others for the away side.
 */
const endsOf = (race: Race, { from, target, point }: Period): readonly End[] => {
  const ends: End[] = []
  let front = [1]
  for (let played = 1; front.some((p) => p > 0); played++) {
    const next = Array.from({ length: played + 1 }, () => 0)
    for (const [home, p] of front.entries()) {
      if (p < tiny) continue
      next[home + 1] = (next[home + 1] ?? 0) + p * point
      next[home] = (next[home] ?? 0) + p * (1 - point)
    }
    for (const [home, p] of next.entries()) {
      if (p === 0) continue
      const points: Pair = [from[0] + home, from[1] + played - home]
      if (!isWon(race, target, points)) continue
      ends.push({ side: points[0] > points[1] ? 0 : 1, points, p })
      next[home] = 0
    }
    front = next
  }
  return ends
}

const remembered = new Map<string, readonly End[]>()

const rememberedMax = 500

/** Periods that stand alike end alike: that is worked out once. */
const endsFrom = (race: Race, period: Period): readonly End[] => {
  const { from, target, point } = period
  const key = `${from[0]}/${from[1]}/${target}/${race.by}/${race.cap}/${point.toFixed(5)}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  if (remembered.size > rememberedMax) remembered.clear()
  const ends = endsOf(race, period)
  remembered.set(key, ends)
  return ends
}

const freshEnds = (race: Race, target: number, point: number): readonly End[] =>
  endsFrom(race, { from: [0, 0], target, point })

export const sumFor = (ends: readonly End[], which: (end: End) => boolean): number =>
  ends.reduce((sum, end) => (which(end) ? sum + end.p : sum), 0)

export const lawOf = (ends: readonly End[], value: (points: Pair) => number): Dist => {
  const by = new Map<number, number>()
  for (const { points, p } of ends) by.set(value(points), (by.get(value(points)) ?? 0) + p)
  return mixOf([...by].map(([one, weight]) => ({ weight, law: certain(one) })))
}

export type Series = {
  /** Of the period being played. */
  readonly current: readonly End[]
  /** By result in periods, its chance. */
  readonly results: ReadonlyMap<string, number>
  readonly homeWins: number
}

export const seriesOf = (race: Race, score: Score, point: number): Series => {
  const current = currentEnds(race, score, point)
  const results = new Map<string, number>()
  const walk = (totals: Pair, p: number, ends: readonly End[]): void => {
    for (const side of [0, 1] as const) {
      const chance = p * sumFor(ends, (end) => end.side === side)
      const after: Pair = side === 0 ? [totals[0] + 1, totals[1]] : [totals[0], totals[1] + 1]
      if (after[side] === race.wins)
        results.set(after.join(':'), (results.get(after.join(':')) ?? 0) + chance)
      else walk(after, chance, freshEnds(race, targetOf(race, after), point))
    }
  }
  walk(score.totals, 1, current)
  const homeWins = [...results].reduce(
    (sum, [result, p]) => (result.startsWith(`${race.wins}:`) ? sum + p : sum),
    0,
  )
  return { current, results, homeWins }
}

export const currentEnds = (race: Race, score: Score, point: number): readonly End[] => {
  const from = score.periods[score.period] ?? [0, 0]
  return endsFrom(race, { from, target: targetOf(race, score.totals), point })
}

const pointsSum = (periods: readonly Pair[], value: (points: Pair) => number): number =>
  periods.reduce((sum, points) => sum + value(points), 0)

/** The law of a sum over all periods of a match, such as the games of tennis. */
export const matchLaw = (
  race: Race,
  { score, point }: { readonly score: Score; readonly point: number },
  value: (points: Pair) => number,
): Dist => {
  const walk = (totals: Pair, ends: readonly End[]): Dist =>
    mixOf(
      ([0, 1] as const).flatMap((side) => {
        const mine = ends.filter((end) => end.side === side)
        const weight = sumFor(mine, () => true)
        if (weight === 0) return []
        const own = lawOf(
          mine.map((end) => ({ ...end, p: end.p / weight })),
          value,
        )
        const after: Pair = side === 0 ? [totals[0] + 1, totals[1]] : [totals[0], totals[1] + 1]
        const rest =
          after[side] === race.wins
            ? certain(0)
            : walk(after, freshEnds(race, targetOf(race, after), point))
        return [{ weight, law: sumOf(own, rest) }]
      }),
    )
  const done = pointsSum(score.periods.slice(0, score.period), value)
  return shift(walk(score.totals, currentEnds(race, score, point)), done)
}
