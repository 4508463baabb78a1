import { expect, test } from 'vitest'
import { boundPassed } from './amount.ts'

test('an amount is held against its bounds to the last digit', () => {
  const bounds = { minimum: '10.00', maximum: '1000', available: '99.99' }
  expect(boundPassed('9.99', bounds)).toBe('minimum')
  expect(boundPassed('10', bounds)).toBeNull()
  expect(boundPassed('99.99', bounds)).toBeNull()
  expect(boundPassed('99.991', bounds)).toBe('available')
  expect(boundPassed('1000.00000001', bounds)).toBe('maximum')
  expect(boundPassed('0.00000001', {})).toBeNull()
})
