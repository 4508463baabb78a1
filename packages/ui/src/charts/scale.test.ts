import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heightOf, roundUp, scaleOf } from './scale.ts'

test('a scale ends at round numbers and always holds zero', () => {
  expect(scaleOf([3, -42])).toEqual({ low: -50, high: 5 })
  expect(scaleOf([180, 20])).toEqual({ low: 0, high: 200 })
  expect(scaleOf([])).toEqual({ low: 0, high: 1 })
  expect(roundUp(0.07)).toBeCloseTo(0.1)
  expect(scaleOf([-1.5e-323, 5e-324])).toEqual({ low: 0, high: 1 })
})

test('every value lies inside its scale', () => {
  const value = fc.double({ min: -1e12, max: 1e12, noNaN: true })
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), (values) => {
      const scale = scaleOf(values)
      for (const one of values) {
        const height = heightOf(one, scale)
        expect(height).toBeGreaterThanOrEqual(-1e-6)
        expect(height).toBeLessThanOrEqual(100 + 1e-6)
      }
    }),
  )
})
