import type { Override } from './course.ts'
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

export type Planned = { readonly fixture: Fixture; readonly plan: Plan }

/** Until the last word on a match has been said. */
const afterMs = 90_000
const plansMax = 400

/** Championships that run at a moment, and those just over. */
const outrightsOf = (seed: string, at: number): readonly Fixture[] =>
  outrightsSince(seed, at - liveMs - afterMs, at).filter(
    ({ start }) => start <= at && start + liveMs + afterMs > at,
  )

/** The slots of a court that were played between two moments. */
const slotsSince = (court: number, since: number, at: number): readonly number[] => {
  const first = slotAt(court, since) - 1
  return Array.from({ length: Math.max(0, slotAt(court, at) - first) }, (_, i) => first + i)
}

/**
 * All that is played, worked out of the seed: what stands at a moment needs no memory. What people
 * told single matches is all that is stored.
 */
export const worldOf = (seed: string, overrides: Map<string, Override> = new Map()) => {
  const plans = new Map<string, Planned>()
  const fixture = (court: number, slot: number): Fixture => fixtureOf(seed, court, slot)

  const find = (id: string): Fixture | null => {
    const cup = outrightPlaceOf(id)
    if (cup !== null) return outrightOf(seed, cup.cup, cup.season)
    const place = placeOf(id)
    return place === null ? null : fixture(place.court, place.slot)
  }

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
