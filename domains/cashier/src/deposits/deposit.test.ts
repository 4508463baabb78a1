import { expect, test } from 'vitest'
import { nextState } from './deposit.ts'

test('[WA02] only a pending deposit moves, and each ending is final', () => {
  expect(nextState('pending', 'paid')).toBe('paid')
  expect(nextState('pending', 'failed')).toBe('declined')
  expect(nextState('pending', 'pending')).toBe('pending')
  expect(nextState('paid', 'declined')).toBe('paid')
  expect(nextState('declined', 'paid')).toBe('declined')
})

test('[WA02] money that arrives after we stopped waiting is still credited', () => {
  expect(nextState('expired', 'paid')).toBe('paid')
  expect(nextState('expired', 'declined')).toBe('expired')
})
