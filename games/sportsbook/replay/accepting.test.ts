import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replayPure } from './index.ts'
import type { Step } from './recording.ts'

const start = 1_800_000_000_000
const event = 'fa:match:1001'

/** What happens to the only line of an event, second by second. */
type Moment =
  | { readonly kind: 'price'; readonly odds: number }
  | { readonly kind: 'stop' }
  | { readonly kind: 'bet'; readonly odds: number; readonly accept: 'none' | 'higher' | 'any' }

const moment: fc.Arbitrary<Moment> = fc.oneof(
  fc.record({ kind: fc.constant('price' as const), odds: fc.integer({ min: 110, max: 130 }) }),
  fc.record({ kind: fc.constant('stop' as const) }),
  fc.record({
    kind: fc.constant('bet' as const),
    odds: fc.integer({ min: 110, max: 130 }),
    accept: fc.constantFrom('none' as const, 'higher' as const, 'any' as const),
  }),
)

const text = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}`

const head = (name: string, at: number): string =>
  `${name} product="1" event_id="${event}" timestamp="${at}"`

const stepOf = (one: Moment, i: number): Step => {
  const at = start + 1_000 * (i + 1)
  if (one.kind === 'stop')
    return { at, do: 'feed', xml: `<${head('bet_stop', at)} groups="all" market_status="-1"/>` }
  if (one.kind === 'price')
    return {
      at,
      do: 'feed',
      xml: `<${head('odds_change', at)}><sport_event_status status="1"/><odds><market id="1" status="1"><outcome id="1" odds="${text(one.odds)}"/></market></odds></odds_change>`,
    }
  const leg = { event, market: '1', outcome: '1', odds: text(one.odds) }
  return {
    at,
    do: 'place',
    member: 'ana',
    key: `b${i}`,
    bet: { type: 'single', legs: [leg], stake: '1', accept: one.accept },
  }
}

const delayMs = 2_500

test('[sports.13.6] a bet is taken while its line is open throughout, at the price of its end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 5, maxLength: 40 }), async (moments) => {
      const { answers } = await replayPure({
        start,
        end: start + 60_000,
        settings: { delayMs },
        events: { [event]: { start, status: 1 } },
        members: { ana: { balance: '1000' } },
        steps: moments.map(stepOf),
      })
      moments.forEach((one, i) => {
        if (one.kind !== 'bet') return
        const before = moments.slice(0, i)
        const inside = moments.slice(i + 1, i + 3)
        const last = [...before, ...inside].findLast(({ kind }) => kind !== 'bet')
        const atPlacing = before.findLast(({ kind }) => kind !== 'bet')
        const wasOpen = atPlacing?.kind === 'price'
        const isStopped = inside.some(({ kind }) => kind === 'stop')
        const price = last?.kind === 'price' ? last.odds : 0
        const first = atPlacing?.kind === 'price' ? atPlacing.odds : 0
        const isTaken = (now: number): boolean =>
          one.accept === 'any' || now === one.odds || (one.accept === 'higher' && now > one.odds)
        const answer = answers[`b${i}`]
        const isAccepted = wasOpen && !isStopped && isTaken(first) && isTaken(price)
        expect(answer?.['accepted'] ?? false).toBe(isAccepted)
        if (!isAccepted) return
        expect(answer?.['odds']).toEqual([String(price / 100)])
      })
    }),
    { numRuns: 150 },
  )
})
