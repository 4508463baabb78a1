import { expect, test } from 'vitest'
import { moneyFor, wrongOf } from './convert.ts'

const terms = { points: '100.00', money: '1.00', minPoints: '100.00', step: '1.00' }

test('[PT01] [promotions.P5] points become money exactly, in steps and from a minimum', () => {
  expect(moneyFor('150.00', terms)).toBe('1.50')
  expect(moneyFor('101.00', terms)).toBe('1.01')
  expect(moneyFor('250', { ...terms, money: '1000' })).toBe('2500')
  expect(wrongOf('99.00', terms, '500.00')).toBe('below-minimum')
  expect(wrongOf('150.50', terms, '500.00')).toBe('points-step')
  expect(wrongOf('501', terms, '500.00')).toBe('insufficient-points')
  expect(wrongOf('500', terms, '500.00')).toBeNull()
})
