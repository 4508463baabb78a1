import { setImmediate } from 'node:timers/promises'
import type { Broadcast } from './broadcast.ts'
import type { Fixture } from './fixture.ts'
import { driftOf, preMatchLines, type Emission } from './plan.ts'
import { noScore } from './score.ts'
import type { World } from './world.ts'
import { alive, fixtureChange, messageOf, rootOf } from './xml.ts'

const aliveMs = 10_000

/** Routing keys as such feeds have them: priority, producers, type, sport, event. */
export const routeOf = ({ sport, id }: Fixture, product: 1 | 3, type: string): string => {
  const producers = product === 1 ? '-.live' : 'pre.-'
  const [, kind = 'match', number = '0'] = id.split(':')
  return `hi.${producers}.${type}.${sport.id}.fa:${kind}.${number}.-`
}

export const upcomingOdds = (fixture: Fixture, at: number): Emission => ({
  at,
  product: 3,
  kind: 'odds',
  status: 0,
  score: fixture.runners.length > 0 ? null : noScore(fixture.sport),
  lines: preMatchLines(fixture, at).map((line) => ({ ...line, status: 1 as const })),
})

/** Says what has changed of matches that have not begun. */
const upcomingOf = (world: World, broadcast: Broadcast) => {
  const drifts = new Map<string, number>()

  const forgetBegun = (upcoming: readonly Fixture[]): void => {
    if (drifts.size <= upcoming.length + 200) return
    const named = new Set(upcoming.map(({ id }) => id))
    for (const id of drifts.keys()) if (!named.has(id)) drifts.delete(id)
  }

  const announce = (fixture: Fixture, now: number): void =>
    broadcast({
      product: 3,
      route: routeOf(fixture, 3, 'fixture_change'),
      xml: fixtureChange(fixture.id, now, { change_type: 1, start_time: fixture.start }),
    })

  return {
    begin: (): void => drifts.clear(),
    tick: (now: number): void => {
      const upcoming = world.upcoming(now)
      const isFirst = drifts.size === 0
      for (const fixture of upcoming) {
        const drift = driftOf(fixture, now)
        const known = drifts.get(fixture.id)
        if (known === drift) continue
        drifts.set(fixture.id, drift)
        if (isFirst) continue
        if (known === undefined) announce(fixture, now)
        say(broadcast, fixture, upcomingOdds(fixture, now))
      }
      forgetBegun(upcoming)
    },
  }
}

const say = (broadcast: Broadcast, fixture: Fixture, emission: Emission): void =>
  broadcast({
    product: emission.product,
    route: routeOf(fixture, emission.product, rootOf(emission)),
    xml: messageOf(fixture, emission),
    isStop: emission.kind === 'stop',
  })

/** Says whatever has become due since it was asked last. */
export const feedOf = (world: World, broadcast: Broadcast) => {
  let saidUntil = 0
  let aliveAt = 0
  const upcoming = upcomingOf(world, broadcast)

  const giveSign = (now: number): void => {
    if (now - aliveAt < aliveMs) return
    aliveAt = now
    for (const product of [1, 3] as const)
      broadcast({ product, route: '-.-.-.alive.-.-.-.-', xml: alive(product, now, true) })
  }

  /** Matches are planned one by one, so that whoever asks meanwhile is answered. */
  let begun = 0
  const prepare = async (now: number, turn: number): Promise<void> => {
    for (const fixture of world.current(now)) {
      if (begun !== turn) return
      world.planned(fixture)
      await setImmediate()
    }
    isReady = begun === turn
  }
  let isReady = false

  return {
    /** From when on nothing has been said: what came before is asked for by recovery. */
    begin: (now: number): void => {
      saidUntil = now
      upcoming.begin()
      isReady = false
      begun++
      void prepare(now, begun)
    },
    tick: (now: number): void => {
      giveSign(now)
      if (!isReady) return
      const due = world.current(now).flatMap((fixture) =>
        world
          .planned(fixture)
          .plan.emissions.filter(({ at }) => at > saidUntil && at <= now)
          .map((emission) => ({ fixture, emission })),
      )
      for (const { fixture, emission } of due.toSorted((a, b) => a.emission.at - b.emission.at))
        say(broadcast, fixture, emission)
      if (Math.floor(now / 2_000) !== Math.floor(saidUntil / 2_000)) upcoming.tick(now)
      saidUntil = now
    },
  }
}
