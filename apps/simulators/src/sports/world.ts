import { courseOf, type Override } from './course.ts'
import {
  courts,
  fixtureOf,
  liveMs,
  placeOf,
  publishedSlots,
  slotAt,
  startOf,
  type Fixture,
} from './fixture.ts'
import { outrightOf, outrightPlaceOf, outrightsAhead, outrightsSince } from './outrights.ts'
import { planOf, spanOf, type Plan } from './plan.ts'
import { randomOf } from './random.ts'
import type { Score } from './score.ts'

export type Planned = { readonly fixture: Fixture; readonly plan: Plan }

/** Until the last word on a match has been said. */
const afterMs = 90_000
const plansMax = 400

/** Championships that run at a moment, and those just over. */
const outrightsOf = (seed: string, at: number): readonly Fixture[] =>
  outrightsSince(seed, at - liveMs - afterMs, at).filter(
    ({ start }) => start <= at && start + liveMs + afterMs > at,
  )

export type Finished = {
  readonly fixture: Fixture
  readonly start: number
  readonly end: number
  readonly score: Score
}

const dayMs = 24 * 3_600_000
const archivedEach = 12

/** How a match ended; null where it was not played to its end. */
const finishedOf = (fixture: Fixture): Finished | null => {
  const course = courseOf(fixture)
  const { start, end } = spanOf(fixture)
  if (end !== course.end) return null
  return { fixture, start, end, score: course.scoreAt(end) }
}

const overBy = (one: Fixture, at: number): Finished | null => {
  const ended = one.runners.length > 0 ? null : finishedOf(one)
  return ended !== null && ended.end <= at ? ended : null
}

/** Of what was played to its end on a day one slot in twelve, as archives have it. */
const finishedOn = (
  fixture: (court: number, slot: number) => Fixture,
  from: number,
  at: number,
): readonly Finished[] =>
  courts.flatMap(({ index }) =>
    slotsSince(index, from, Math.min(at, from + dayMs))
      .filter((slot) => randomOf('archive', index, slot).next() * archivedEach < 1)
      .map((slot) => finishedOf(fixture(index, slot)))
      .filter((one) => one !== null)
      .filter(({ start, end }) => start >= from && end + afterMs < at),
  )

/** The slots of a court that were played between two moments. */
const slotsSince = (court: number, since: number, at: number): readonly number[] => {
  const first = slotAt(court, since) - 1
  return Array.from({ length: Math.max(0, slotAt(court, at) - first) }, (_, i) => first + i)
}

const findIn = (seed: string, id: string): Fixture | null => {
  const cup = outrightPlaceOf(id)
  if (cup !== null) return outrightOf(seed, cup.cup, cup.season)
  const place = placeOf(id)
  return place === null ? null : fixtureOf(seed, place.court, place.slot)
}

/**
 * All that is played, worked out of the seed: what stands at a moment needs no memory. What people
 * told single matches is all that is stored.
 */
export const worldOf = (seed: string, overrides: Map<string, Override> = new Map()) => {
  const plans = new Map<string, Planned>()
  const fixture = (court: number, slot: number): Fixture => fixtureOf(seed, court, slot)

  const find = (id: string): Fixture | null => findIn(seed, id)

  const planned = (one: Fixture): Planned => {
    const known = plans.get(one.id)
    if (known !== undefined) return known
    if (plans.size >= plansMax) plans.delete(plans.keys().next().value ?? '')
    const made = { fixture: one, plan: planOf(one, overrides.get(one.id)) }
    plans.set(one.id, made)
    return made
  }

  const startedEarly = (at: number): readonly Fixture[] =>
    [...overrides].flatMap(([id, { startedAt, broken }]) => {
      const begin = startedAt ?? broken?.at
      const one = find(id)
      return begin === undefined || one === null || begin > at || one.start <= at ? [] : [one]
    })

  return {
    overrides,
    find,
    planned,
    /** As `planned`, for matches that are not asked for again. */
    plannedOnce: (one: Fixture): Planned =>
      plans.get(one.id) ?? { fixture: one, plan: planOf(one, overrides.get(one.id)) },
    span: (one: Fixture) => plans.get(one.id)?.plan ?? spanOf(one, overrides.get(one.id)),
    /** Matches of which something is said around a moment: those played, and those just over. */
    current: (at: number): readonly Fixture[] => [
      ...courts.flatMap(({ index }) => {
        const slot = slotAt(index, at)
        return [slot, slot - 1]
          .filter((one) => startOf(index, one) + liveMs + afterMs > at)
          .map((one) => fixture(index, one))
      }),
      ...outrightsOf(seed, at),
      ...startedEarly(at),
    ],
    /** Matches that were played since a moment. */
    playedSince: (since: number, at: number): readonly Fixture[] => [
      ...courts.flatMap(({ index }) =>
        slotsSince(index, since, at).map((slot) => fixture(index, slot)),
      ),
      ...outrightsSince(seed, since, at),
    ],
    /** Some of what was played to its end on a day. */
    finished: (from: number, at: number) => finishedOn(fixture, from, at),
    /** How a match ended that is over; null where it was not played to its end. */
    result: (one: Fixture, at: number) => (overrides.has(one.id) ? null : overBy(one, at)),
    /** Matches that can be bet on before they begin. */
    upcoming: (at: number): readonly Fixture[] => {
      const early = new Set(startedEarly(at).map(({ id }) => id))
      return [
        ...courts.flatMap(({ index }) =>
          publishedSlots(index, at).map((slot) => fixture(index, slot)),
        ),
        ...outrightsAhead(seed, at),
      ].filter(({ id }) => !early.has(id))
    },
    change: (id: string, override: Override): void => {
      overrides.set(id, { ...overrides.get(id), ...override })
      plans.delete(id)
    },
  }
}

export type World = ReturnType<typeof worldOf>
