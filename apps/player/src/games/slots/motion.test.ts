import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLanded, landAt, positionAt } from './motion.ts'

test('whatever it was doing, a reel ends exactly on its stop', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 40 }),
      fc.nat(39),
      fc.nat(39),
      fc.nat(20_000),
      (length, start, wished, waitMs) => {
        const stop = wished % length
        const moving = { from: start % length, startedAt: 0, landing: null }
        const landing = landAt(moving, { at: waitMs, stop, length })
        const end = positionAt(landing, waitMs + 10_000)
        expect(isLanded(landing, waitMs + 10_000)).toBe(true)
        const off = (((end - stop) % length) + length) % length
        expect(Math.min(off, length - off)).toBeLessThan(1e-6)
      },
    ),
  )
})

test('a reel goes on smoothly when its stop becomes known', () => {
  const moving = { from: 5, startedAt: 0, landing: null }
  const landing = landAt(moving, { at: 900, stop: 3, length: 20 })
  expect(positionAt(landing, 900)).toBeCloseTo(positionAt(moving, 900), 6)
})
