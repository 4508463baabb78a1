import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bpsDigits, filledShare, numberFields, ppmDigits, shareOf } from './number-fields.ts'

test('the fields of the console take the decimal sign of the language', () => {
  const spanish = numberFields(',')
  expect(spanish.read('0,10')).toBe('0.10')
  expect(spanish.read('100.000,00')).toBe('100000.00')
  expect(spanish.read('1.000')).toBeNull()
  expect(numberFields(',', 0).read('1.000')).toBe('1000')
  expect(spanish.fill('100000.00')).toBe('100000,00')
  const english = numberFields('.')
  expect(english.read('0.10')).toBe('0.10')
  expect(english.read('100,000.00')).toBe('100000.00')
  expect(english.fill('100000.00')).toBe('100000.00')
  expect(english.isNumber('ten')).toBe(false)
})

test('a field that was filled in one language is still read in another', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (cents) => {
      const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
      const filled = numberFields(',').fill(amount)
      expect(numberFields(',').read(filled)).toBe(amount)
      expect(numberFields('.').read(filled)).toBe(amount)
    }),
  )
})

test('a percentage is read to the millionth, and what is finer is none', () => {
  expect(shareOf('0,1', ppmDigits)).toBe(1_000)
  expect(shareOf('0.1', ppmDigits)).toBe(1_000)
  expect(shareOf('10', ppmDigits)).toBe(100_000)
  expect(shareOf('0,0001', ppmDigits)).toBe(1)
  expect(shareOf('0,00010', ppmDigits)).toBe(1)
  expect(shareOf('0,00001', ppmDigits)).toBeNull()
  expect(shareOf('2,5', bpsDigits)).toBe(250)
  expect(shareOf('1.125', ppmDigits)).toBe(11_250)
  expect(shareOf('x', bpsDigits)).toBeNull()
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (ppm) => {
      expect(shareOf(filledShare(ppm, ',', ppmDigits), ppmDigits)).toBe(ppm)
    }),
  )
})
