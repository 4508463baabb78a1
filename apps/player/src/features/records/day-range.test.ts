import { expect, test } from 'vitest'
import { daysOf } from './day-range.ts'

test('a preset counts today as one of its days', () => {
  const now = new Date('2026-03-02T10:00:00Z')
  expect(daysOf('today', now)).toEqual({ from: '2026-03-02', to: '2026-03-02' })
  expect(daysOf('7', now)).toEqual({ from: '2026-02-24', to: '2026-03-02' })
  expect(daysOf('30', now)).toEqual({ from: '2026-02-01', to: '2026-03-02' })
})
