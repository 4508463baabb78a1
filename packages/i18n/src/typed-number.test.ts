import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, askedOf, numberOf, readingsOf } from './typed-number.ts'

test.each([
  ['1.000,50', '1000.50'],
  ['1,000.50', '1000.50'],
  ['1.0000', '1.0000'],
  ['12.5', '12.5'],
  ['12,5', '12.5'],
  ['0.125', '0.125'],
  ['1.234.567', '1234567'],
  ['1,234,567', '1234567'],
  ['1.234.567,8', '1234567.8'],
  ['1 000,50', '1000.50'],
  ['1 000', '1000'],
  ['1093.50', '1093.50'],
  [' 25 ', '25'],
  ['12 345 678', '12345678'],
] as const)('%j is %s, whatever the language', (typed, amount) => {
  expect(amountOf(typed, 2)).toBe(amount)
})

test.each([
  '',
  '0',
  '0,00',
  '-5',
  '1e3',
  '1.00,5',
  '1,2,3',
  '1.234.56',
  '1,234.567,8',
  '20 50',
  '500 00',
  '1 000 50',
  '1 .5',
  'abc',
  '5.',
  ',5',
  '01.000,0',
])('%j is no amount', (typed) => {
  expect(amountOf(typed, 2)).toBeNull()
  expect(askedOf(typed, 2)).toBeNull()
})

test.each([
  ['1.234', '1234', '1.23'],
  ['1,234', '1234', '1.23'],
  ['50.000', '50000', '50.00'],
  [' 999,999 ', '999999', '999.99'],
] as const)('%j can be read as %s and as %s, and is asked about', (typed, whole, parts) => {
  expect(numberOf(typed)).toBeNull()
  expect(amountOf(typed, 2)).toBeNull()
  expect(askedOf(typed, 2)).toEqual({ whole, parts })
})

test('nothing finer than the currency is asked about', () => {
  expect(askedOf('1.234', 8)).toEqual({ whole: '1234', parts: '1.234' })
  expect(askedOf('1.234', 1)).toEqual({ whole: '1234', parts: '1.2' })
})

test('in a currency without decimals a sign between digits can only be a group', () => {
  expect(amountOf('50.000', 0)).toBe('50000')
  expect(amountOf('50,000', 0)).toBe('50000')
  expect(askedOf('50.000', 0)).toBeNull()
})

test.each(['es', 'en', 'vi'])('whatever the site prints in %s can be typed back', (locale) => {
  const printed = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    useGrouping: 'always' as never,
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 11 }), (cents) => {
      const amount = (cents / 100).toFixed(2)
      expect(amountOf(printed.format(Number(amount)), 2)).toBe(amount)
    }),
  )
})

test('a text is read, asked about or refused, and never two of them', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d., ]{0,9}$/), (typed) => {
      expect(numberOf(typed) !== null && readingsOf(typed) !== null).toBe(false)
    }),
  )
})

test.each([
  ['0', '0'],
  ['0,00', '0.00'],
  ['50,00', '50.00'],
  ['0,0001', '0.0001'],
  ['-5', null],
  ['1e3', null],
  ['', null],
] as const)('as a number, %j is %s', (typed, number) => {
  expect(numberOf(typed)).toBe(number)
})
