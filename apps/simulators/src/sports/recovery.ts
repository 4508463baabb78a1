import { setImmediate } from 'node:timers/promises'
import type { Broadcast } from './broadcast.ts'
import { routeOf, upcomingOdds } from './feed.ts'
import type { Fixture } from './fixture.ts'
import type { Emission, Offered } from './plan.ts'
import type { Planned, World } from './world.ts'
import { messageOf, rootOf, snapshotComplete } from './xml.ts'

type Odds = Extract<Emission, { kind: 'odds' }>
type Asked = { readonly product: 1 | 3; readonly requestId: number; readonly at: number }

const windowMs = { 1: 10 * 3_600_000, 3: 72 * 3_600_000 } as const
/** Without a moment to begin at, only what was decided lately is said again. */
const latelyMs = 30 * 60_000

const isStatement = ({ kind }: Emission): boolean => kind !== 'odds' && kind !== 'stop'

/** How the lines of a match stand, as the producer itself would say it now. */
const standingOdds = (
  { plan }: Planned,
  { product, at }: Pick<Asked, 'product' | 'at'>,
): Odds | null => {
  const lines = new Map<string, Offered>()
  let last: Odds | null = null
  for (const emission of plan.emissions) {
    if (emission.at > at || emission.product !== product) continue
    if (emission.kind === 'stop')
      for (const [key, line] of lines)
        if (line.status === 1) lines.set(key, { ...line, status: -1 })
    if (emission.kind !== 'odds') continue
    last = emission
    for (const line of emission.lines) lines.set(`${line.market}/${line.specifiers}`, line)
  }
  return last === null ? null : { ...last, at, lines: [...lines.values()] }
}

export const recoveryOf = (world: World, broadcast: Broadcast) => {
  const say = (fixture: Fixture, emission: Emission, requestId: number): void =>
    broadcast({
      product: emission.product,
      route: routeOf(fixture, emission.product, rootOf(emission)),
      xml: messageOf(fixture, emission, requestId),
    })

  const sayOdds = (planned: Planned, asked: Asked): void => {
    const odds = standingOdds(planned, asked)
    if (odds !== null) say(planned.fixture, odds, asked.requestId)
  }

  const sayStatements = ({ fixture, plan }: Planned, asked: Asked, after: number): void => {
    for (const emission of plan.emissions)
      if (
        isStatement(emission) &&
        emission.product === asked.product &&
        emission.at > after &&
        emission.at <= asked.at
      )
        say(fixture, emission, asked.requestId)
  }

  const eventNow = (fixture: Fixture, asked: Asked): void => {
    if (world.span(fixture).start > asked.at) {
      if (asked.product === 3) say(fixture, upcomingOdds(fixture, asked.at), asked.requestId)
    } else sayOdds(world.planned(fixture), asked)
  }

  /** Matches that were played are the live producer's to settle, those put off the other's. */
  const hasStatements = (fixture: Fixture, product: 1 | 3): boolean => {
    if (fixture.runners.length > 0) return product === 3
    const { start, end } = world.span(fixture)
    return (start === end) === (product === 3)
  }

  /** So that nobody waits while thousands of messages are written. */
  const inTurn = async <T>(all: readonly T[], one: (value: T) => void): Promise<void> => {
    for (const value of all) {
      one(value)
      await setImmediate()
    }
  }

  return {
    producer: async (asked: Asked, after: number | null): Promise<void> => {
      const { product, requestId, at } = asked
      const since = Math.max(after ?? at - latelyMs, at - windowMs[product])
      const played = world.playedSince(since, at)
      await inTurn(
        played.filter((one) => hasStatements(one, product)),
        (fixture) => sayStatements(world.plannedOnce(fixture), asked, since),
      )
      await inTurn(world.current(at), (fixture) => {
        if (world.span(fixture).start <= at) sayOdds(world.planned(fixture), asked)
      })
      if (product === 3)
        await inTurn(world.upcoming(at), (fixture) =>
          say(fixture, upcomingOdds(fixture, at), requestId),
        )
      const xml = snapshotComplete(product, at, requestId)
      broadcast({ product, route: '-.-.-.snapshot_complete.-.-.-.-', xml })
    },
    eventOdds: eventNow,
    eventStatements: (fixture: Fixture, asked: Asked): void =>
      sayStatements(world.planned(fixture), asked, 0),
  }
}
