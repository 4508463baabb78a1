import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changeLimit,
  confirmRaise,
  raiseAsksMs,
  raiseWaitMs,
  readLimits,
  writeLimits,
  type Limits,
} from './limits.ts'

const key = 'loss.day'
const now = new Date('2026-11-21T12:00:00Z')
const after = (ms: number): Date => new Date(now.getTime() + ms)
const set = (limits: Limits, wished: bigint | null, at = now) =>
  changeLimit(limits, { key, wished, now: at })

test('the first limit and every cut are in force at once', () => {
  const first = set({}, 500n)
  expect(first[key]).toEqual({ amount: 500n, raise: null })
  expect(set(first, 200n)[key]).toEqual({ amount: 200n, raise: null })
  expect(set({}, null)).toEqual({})
})

test('a raise waits a day and asks again; a cut in between ends it', () => {
  const waiting = set(set({}, 500n), 900n)
  expect(waiting[key]?.amount).toBe(500n)
  expect(confirmRaise(waiting, key, after(raiseWaitMs - 1))).toMatchObject({ ok: false })
  expect(confirmRaise(waiting, key, after(raiseWaitMs))).toEqual({
    ok: true,
    value: { [key]: { amount: 900n, raise: null } },
  })
  expect(confirmRaise(waiting, key, after(raiseWaitMs + raiseAsksMs))).toMatchObject({ ok: false })
  expect(confirmRaise(set(waiting, 400n), key, after(raiseWaitMs))).toMatchObject({ ok: false })
})

test('taking a limit away is the largest raise', () => {
  const waiting = set(set({}, 500n), null)
  expect(waiting[key]?.amount).toBe(500n)
  expect(confirmRaise(waiting, key, after(raiseWaitMs))).toEqual({ ok: true, value: {} })
})

test('whatever is wished within a day, the limit never grows', () => {
  const wish = fc.tuple(
    fc.option(fc.bigInt({ min: 1n, max: 10_000n })),
    fc.integer({ min: 0, max: raiseWaitMs - 1 }),
  )
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 12 }), (wishes) => {
      let limits = set({}, 1_000n)
      for (const [wished, ms] of wishes.toSorted(([, a], [, b]) => a - b)) {
        const before = limits[key]?.amount ?? 0n
        limits = set(limits, wished, after(ms))
        const confirmed = confirmRaise(limits, key, after(ms))
        if (confirmed.ok) limits = confirmed.value
        expect((limits[key]?.amount ?? 10n ** 9n) <= before).toBe(true)
      }
    }),
  )
})

test('limits are the same after they were stored', () => {
  const limits = set(set(set({}, 500n), 900n), null)
  expect(readLimits(JSON.parse(writeLimits(limits)))).toEqual(limits)
})
