import * as z from 'zod/mini'
import type { Broadcast } from './broadcast.ts'
import { routeOf } from './feed.ts'
import type { Fixture } from './fixture.ts'
import { keyOf } from './lines.ts'
import type { Emission, Named, Settled } from './plan.ts'
import type { World } from './world.ts'
import { messageOf, rootOf } from './xml.ts'

const acts = [
  'start',
  'goal',
  'finish',
  'postpone',
  'abandon',
  'cancel',
  'settle-wrong',
  'rollback',
  'window',
] as const

export const actSchema = z.object({
  act: z.enum(acts),
  side: z._default(z.enum(['home', 'away', 'draw']), 'home'),
})
export type Act = z.output<typeof actSchema>

const winners: Readonly<Record<Act['side'], 0 | 1 | null>> = { home: 0, away: 1, draw: null }
const soonMs = 2_000
const windowMs = 10_000

/** What people may have a match do; the answer says from when on, null where it cannot be. */
export const actsOf = (world: World, broadcast: Broadcast) => {
  const say = (fixture: Fixture, emission: Emission): void =>
    broadcast({
      product: emission.product,
      route: routeOf(fixture, emission.product, rootOf(emission)),
      xml: messageOf(fixture, emission),
    })

  const settledOf = (fixture: Fixture, at: number): readonly Settled[] => {
    const by = new Map<string, Settled>()
    for (const emission of world.planned(fixture).plan.emissions)
      if (emission.kind === 'settle' && emission.at <= at)
        for (const line of emission.lines) by.set(keyOf(line), line)
    return [...by.values()]
  }

  const offeredOf = (fixture: Fixture): readonly Named[] => {
    const by = new Map<string, Named>()
    for (const emission of world.planned(fixture).plan.emissions)
      if (emission.kind === 'odds') for (const line of emission.lines) by.set(keyOf(line), line)
    return [...by.values()]
  }

  const broken = { postpone: 8, abandon: 9, cancel: 5 } as const

  const sayStatement = (fixture: Fixture, act: Act['act'], now: number): void => {
    const at = { at: now, product: 1 as const }
    if (act === 'window') {
      const window = { start: now - windowMs, end: now }
      say(fixture, { ...at, kind: 'cancel', lines: offeredOf(fixture), ...window })
      return
    }
    const lines = settledOf(fixture, now)
    if (act === 'rollback') say(fixture, { ...at, kind: 'rollback', lines })
    else say(fixture, { ...at, kind: 'settle', certainty: 2, lines: lines.map(turned) })
  }

  return (fixture: Fixture, { act, side }: Act, now: number): { readonly at: number } | null => {
    const at = now + soonMs
    const known = world.overrides.get(fixture.id) ?? {}
    const { start, end } = world.span(fixture)
    if ((act === 'goal' || act === 'finish') && (now < start || at >= end)) return null
    if (act === 'start' && now >= start) return null
    // a championship runs by itself
    if (fixture.runners.length > 0 && ['start', 'goal', 'finish'].includes(act)) return null
    if (act === 'start') world.change(fixture.id, { startedAt: now + 500 })
    else if (act === 'goal')
      world.change(fixture.id, {
        goals: [...(known.goals ?? []), { at, side: side === 'away' ? 1 : 0 }],
      })
    else if (act === 'finish') world.change(fixture.id, { ended: { at, side: winners[side] } })
    else if (act === 'postpone' || act === 'abandon' || act === 'cancel')
      world.change(fixture.id, { broken: { at, status: broken[act] } })
    else sayStatement(fixture, act, now)
    return { at }
  }
}

const turned = (line: Settled): Settled => ({
  ...line,
  results: line.results.map(([id, result]) => [id, result === 'won' ? 'lost' : 'won']),
})
