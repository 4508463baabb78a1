import { expect, test } from 'vitest'
import { weekBegin } from './week.ts'

test('[desk.2.6] a week begins on the day that somebody chose, else as in the language', () => {
  // a Tuesday
  const day = '2026-11-24'
  expect(weekBegin(day, 'monday', 'es')).toBe('2026-11-23')
  expect(weekBegin(day, 'sunday', 'es')).toBe('2026-11-22')
  expect(weekBegin(day, 'saturday', 'es')).toBe('2026-11-21')
  expect(weekBegin(day, 'auto', 'vi')).toBe('2026-11-23')
  expect(weekBegin(day, 'auto', 'en')).toBe('2026-11-22')
  expect(weekBegin('2026-11-22', 'monday', 'es')).toBe('2026-11-16')
  expect(weekBegin('2026-11-22', 'sunday', 'es')).toBe('2026-11-22')
  expect(weekBegin('2027-01-01', 'monday', 'es')).toBe('2026-12-28')
})
