import { expect, test } from 'vitest'
import { formatDay, formatInstant, formatTime } from './dates.ts'
import { formatBps, formatCount, formatMoney, formatSigned } from './format.ts'

const spanish = { symbol: 'P', decimals: 2, numberLocale: 'es' }
const english = { symbol: '€', decimals: 2, numberLocale: 'en' }

test('[WA01] amounts show two decimals and thousands separators, cut and never rounded up', () => {
  expect(formatMoney('1234.5', spanish)).toBe('P\u00a01.234,50')
  expect(formatMoney('1234.999', english)).toBe('€\u00a01,234.99')
  expect(formatMoney('-0.01', english)).toBe('\u2212€\u00a00.01')
})

test('[WA01] amounts beyond the reach of floats keep every digit', () => {
  expect(formatMoney('90071992547409931.07', english)).toBe('€\u00a090,071,992,547,409,931.07')
})

test('a gain carries a plus, nothing carries none', () => {
  expect(formatSigned('1.00', english)).toBe('+€\u00a01.00')
  expect(formatSigned('0.00', english)).toBe('€\u00a00.00')
})

test('a return is a percentage of the language', () => {
  expect(formatBps(9598, 'es')).toBe('95,98\u00a0%')
})

test('a moment stands day before month with four digits of the year and 24 hours in every language', () => {
  const at = new Date(2026, 10, 5, 0, 7, 9).toISOString()
  expect(formatInstant(at, 'es')).toBe('05/11/2026, 00:07:09')
  expect(formatInstant(at, 'en')).toBe('05/11/2026, 00:07:09')
  expect(formatInstant(at, 'vi')).toBe('00:07:09 05/11/2026')
  expect(formatTime(at, 'en')).toBe('00:07')
  expect(formatDay('2026-11-05', 'es')).toBe('5 nov')
})

test('counts group their thousands from the first one on', () => {
  expect(formatCount(1234, 'es')).toBe('1.234')
  expect(formatCount(1234567, 'en')).toBe('1,234,567')
})
