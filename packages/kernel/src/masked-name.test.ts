import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskedName } from './masked-name.ts'

test.each([
  ['carmen', 'car***'],
  ['ana', 'a***'],
  ['x', '***'],
  ['', '***'],
  ['maximiliano', 'max***'],
])('[OS03] %j is shown as %j', (name, shown) => {
  expect(maskedName(name)).toBe(shown)
})

test('[OS03] a masked name never tells more than half of a name, nor how long it is', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }), (name) => {
      const letters = [...maskedName(name).replace(/\*\*\*$/, '')]
      expect(letters.length).toBeLessThanOrEqual(Math.min(3, [...name].length / 2))
    }),
  )
})
