import type { Course } from './course.ts'
import type { Fixture } from './fixture.ts'
import { randomOf } from './random.ts'

const tickMs = 9_000
const stopBeforeMs = 1_200
const reopenAfterMs = 5_000

/** Moments at which bets stop: goals, and the ends of sets, maps and periods. */
const stopsOf = (fixture: Fixture, course: Course): readonly number[] => {
  const { play } = fixture.sport
  if (play.kind === 'goals')
    return course.incidents.filter(({ kind }) => kind === 'goal').map(({ time }) => time)
  if (play.kind !== 'race') return []
  const moments: number[] = []
  let period = 0
  for (const { time } of course.incidents) {
    const now = course.scoreAt(time + 1).period
    if (now !== period) moments.push(time)
    period = now
  }
  return moments
}

export type Moment = { readonly at: number; readonly isStop: boolean; readonly hasLines: boolean }

export const momentsOf = (fixture: Fixture, course: Course): readonly Moment[] => {
  const random = randomOf('ticks', fixture.key)
  const stops = stopsOf(fixture, course).filter((at) => at < course.end - stopBeforeMs)
  const isStopped = (at: number): boolean =>
    stops.some((stop) => at >= stop - stopBeforeMs && at < stop + reopenAfterMs)
  const ticks: Moment[] = []
  for (
    let at = course.start + 3_000;
    at < course.end - 2_000;
    at += tickMs + random.between(-2_000, 2_000)
  )
    ticks.push({ at: Math.round(at), isStop: false, hasLines: !isStopped(Math.round(at)) })
  const around = stops.flatMap((at): readonly Moment[] => [
    { at: at - stopBeforeMs, isStop: true, hasLines: false },
    { at: at + 1, isStop: false, hasLines: false },
    { at: at + reopenAfterMs, isStop: false, hasLines: !isStopped(at + reopenAfterMs) },
  ])
  return [...ticks, ...around]
    .filter(({ at }) => at > course.start && at < course.end - 1_500)
    .toSorted((a, b) => a.at - b.at)
}
