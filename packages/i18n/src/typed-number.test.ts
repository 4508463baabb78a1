import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, numberOf } from './typed-number.ts'

test.each([
  ['1.000,50', ',', '1000.50'],
  ['1,000.50', ',', '1000.50'],
  ['1.000', ',', '1000'],
  ['1.125', '.', '1.125'],
  ['1.0000', '.', '1.0000'],
  ['1,000', '.', '1000'],
  ['12.5', ',', '12.5'],
  ['12,5', '.', '12.5'],
  ['0.125', ',', '0.125'],
  ['1.234.567,8', ',', '1234567.8'],
  ['1 000,50', ',', '1000.50'],
  ['1093.50', ',', '1093.50'],
  [' 25 ', ',', '25'],
  ['12 345 678', ',', '12345678'],
] as const)('%j where the decimal sign is %j is %s', (typed, sign, amount) => {
  expect(amountOf(typed, sign)).toBe(amount)
})

test.each([
  '',
  '0',
  '0,00',
  '-5',
  '1e3',
  '1.00,5',
  '1,2,3',
  '20 50',
  '500 00',
  '50,000',
  '1,250',
  '1 000 50',
  '1 .5',
  'abc',
  '5.',
  ',5',
  '01.000,0',
])('%j is no amount', (typed) => {
  expect(amountOf(typed, ',')).toBeNull()
})

test.each([
  ['es', ','],
  ['en', '.'],
] as const)('whatever the site prints in %s can be typed back', (locale, sign) => {
  const printed = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    useGrouping: 'always' as never,
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 11 }), (cents) => {
      const amount = (cents / 100).toFixed(2)
      expect(amountOf(printed.format(Number(amount)), sign)).toBe(amount)
    }),
  )
})

test.each([
  ['0', ',', '0'],
  ['0,00', ',', '0.00'],
  ['50,00', '.', '50.00'],
  ['0,0001', ',', '0.0001'],
  ['-5', ',', null],
  ['1e3', ',', null],
  ['', ',', null],
] as const)('as a number, %j where the decimal sign is %j is %s', (typed, sign, number) => {
  expect(numberOf(typed, sign)).toBe(number)
})
