import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, boundPassed } from './amount.ts'

test.each([
  ['1.000,50', ',', '1000.50'],
  ['1,000.50', ',', '1000.50'],
  ['1.000', ',', '1000'],
  ['1.000', '.', '1.000'],
  ['1,000', '.', '1000'],
  ['12.5', ',', '12.5'],
  ['12,5', '.', '12.5'],
  ['0.125', ',', '0.125'],
  ['1.234.567,8', ',', '1234567.8'],
  ['1 000,50', ',', '1000.50'],
  ['1093.50', ',', '1093.50'],
  [' 25 ', ',', '25'],
] as const)('%j where the decimal sign is %j is %s', (typed, sign, amount) => {
  expect(amountOf(typed, sign)).toBe(amount)
})

test.each(['', '0', '0,00', '-5', '1e3', '1.00,5', '1,2,3', 'abc', '5.', ',5', '01.000,0'])(
  '%j is no amount',
  (typed) => {
    expect(amountOf(typed, ',')).toBeNull()
  },
)

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

test('an amount is held against its bounds to the last digit', () => {
  const bounds = { minimum: '10.00', maximum: '1000', available: '99.99' }
  expect(boundPassed('9.99', bounds)).toBe('minimum')
  expect(boundPassed('10', bounds)).toBeNull()
  expect(boundPassed('99.99', bounds)).toBeNull()
  expect(boundPassed('99.991', bounds)).toBe('available')
  expect(boundPassed('1000.00000001', bounds)).toBe('maximum')
  expect(boundPassed('0.00000001', {})).toBeNull()
})
