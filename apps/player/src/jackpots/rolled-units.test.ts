import { expect, test } from 'vitest'
import { rolledUnits } from './rolled-units.ts'

test.each([
  ['10.00', '20.00', 0, '10.00'],
  ['10.00', '20.00', 0.5, '15.00'],
  ['10.00', '20.00', 1, '20.00'],
  ['0.01', '0.02', 0.9, '0.01'],
  ['1000', '3000', 0.25, '1500'],
])('[GF13] a counter rolls from %s to %s: at %d it shows %s', (from, to, share, shown) => {
  expect(rolledUnits(from, to, share)).toBe(shown)
})

test('[GF13] a counter whose pot was won begins again at once', () => {
  expect(rolledUnits('912.40', '50.00', 0.1)).toBe('50.00')
})
