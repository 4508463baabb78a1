import { expect, test } from 'vitest'
import { dayOf, isTimeZone } from './day-of.ts'

test("a day begins at midnight of the brand's zone, in summer and in winter", () => {
  const at = new Date('2026-07-01T04:30:00Z')
  expect(dayOf(at, 'UTC')).toBe('2026-07-01')
  expect(dayOf(at, 'America/Lima')).toBe('2026-06-30')
  expect(dayOf(new Date('2026-03-28T23:30:00Z'), 'Europe/Madrid')).toBe('2026-03-29')
  expect(dayOf(new Date('2026-03-29T21:59:00Z'), 'Europe/Madrid')).toBe('2026-03-29')
  expect(dayOf(new Date('2026-03-29T22:00:00Z'), 'Europe/Madrid')).toBe('2026-03-30')
})

test('only zones that exist are zones', () => {
  expect(['UTC', 'Asia/Ho_Chi_Minh', 'Atlantis/Main', ''].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
