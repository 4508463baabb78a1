import { expect, test } from 'vitest'
import { oddsText } from './odds-text.ts'

test.each([
  ['decimal', 19_500, '1.95'],
  ['decimal', 10_950, '1.095'],
  ['decimal', 12_345, '1.2345'],
  ['decimal', 1_000_000, '100.00'],
  ['us', 25_000, '+150'],
  ['us', 19_500, '−105'],
  ['hk', 19_500, '0.95'],
  ['my', 25_000, '−0.66'],
  ['my', 19_500, '0.95'],
  ['id', 25_000, '1.50'],
  ['id', 19_500, '−1.05'],
  ['fraction', 22_000, '6/5'],
] as const)('in %s %i is written %s', (format, odds, text) => {
  expect(oddsText(odds, format)).toBe(text)
})
