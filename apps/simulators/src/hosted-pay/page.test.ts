import { expect, test } from 'vitest'
import { sumOf } from './page.ts'

test('a payment page writes its sum as the reader writes numbers, without touching a digit', () => {
  expect(sumOf('1000.50', 'PNT', 'es')).toBe('1.000,50 PNT')
  expect(sumOf('1000.50', 'EUR', 'en')).toBe('1,000.50 EUR')
  expect(sumOf('90071992547409931.07', 'PNT', 'vi')).toBe('90.071.992.547.409.931,07 PNT')
})
