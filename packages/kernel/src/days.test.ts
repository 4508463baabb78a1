import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, eachDay, readDays } from './days.ts'

const aDay = fc
  .date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2039-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10))

test('days are counted over ends of months and leap years', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(eachDay({ from: '2026-02-27', to: '2026-03-01' })).toHaveLength(3)
})

test('adding a number of days and counting them agree', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: -400, max: 400 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count)
    }),
  )
})

test('a stretch that is left out is the last thirty days; one that is too long is refused', () => {
  expect(readDays({}, '2026-03-30')).toEqual({
    ok: true,
    value: { from: '2026-03-01', to: '2026-03-30' },
  })
  expect(readDays({ from: '2026-01-01', to: '2026-04-02' }, '2026-05-01').ok).toBe(true)
  expect(readDays({ from: '2026-01-01', to: '2026-04-03' }, '2026-05-01').ok).toBe(false)
  expect(readDays({ from: '2026-01-02', to: '2026-01-01' }, '2026-05-01').ok).toBe(false)
})
