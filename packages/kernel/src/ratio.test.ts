import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compare,
  floorOf,
  least,
  minus,
  most,
  plus,
  ppm,
  ratioOf,
  ratioText,
  times,
  whole,
  type Ratio,
} from './ratio.ts'

const ratios = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 9n }))
  .map(([n, d]): Ratio => ({ n, d }))

test('fractions are exact: sums, differences and products keep every part', () => {
  expect(ratioText(plus(ratioOf('1/3'), ratioOf('1/6')))).toBe('1/2')
  expect(ratioText(minus(whole(1n), ratioOf('4/3')))).toBe('-1/3')
  expect(ratioText(times(ppm(500n), whole(1_234_567n)))).toBe('1234567/2000')
  fc.assert(
    fc.property(ratios, ratios, (a, b) => {
      expect(compare(minus(plus(a, b), b), a)).toBe(0)
      expect(compare(times(a, b), times(b, a))).toBe(0)
      expect(compare(least(a, b), most(a, b))).toBeLessThanOrEqual(0)
      expect(compare(ratioOf(ratioText(a)), a)).toBe(0)
    }),
  )
})

test('a fraction is rounded down, also below zero', () => {
  expect(['7/2', '-7/2', '-4', '0', '-1/1000000'].map((text) => floorOf(ratioOf(text)))).toEqual([
    3n,
    -4n,
    -4n,
    0n,
    -1n,
  ])
})

test.each(['', '1/0', '1.5', 'a', '1/-2'])('%o is no fraction', (text) => {
  expect(() => ratioOf(text)).toThrow('not a fraction')
})
