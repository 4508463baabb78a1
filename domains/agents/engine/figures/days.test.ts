import { addDays } from '@faro/kernel/days'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayShape, nextSlot, slotOf, slotStart, zoneDays } from './brand-day.ts'
import { periodOf, shareOf } from './period.ts'

const at = (text: string): number => Date.parse(text)
const iso = (ms: number): string => new Date(ms).toISOString()

test('[agents.F1] a day begins at its first instant, also where midnight is skipped', () => {
  // clocks of Santiago went from 24:00 to 01:00 on 7 September 2025
  const santiago = zoneDays('America/Santiago')
  expect(iso(santiago.startOf('2025-09-07'))).toBe('2025-09-07T04:00:00.000Z')
  expect(santiago.dayOf(at('2025-09-07T03:59:59Z'))).toBe('2025-09-06')
  expect(dayShape(santiago, '2025-09-07')).toMatchObject({ hours: 23, fiveMinutes: 276 })
})

test('[agents.F2] slots are counted in the time that passes: 23 to 25 hours, 276 to 300 slots', () => {
  const madrid = zoneDays('Europe/Madrid')
  expect(dayShape(madrid, '2026-03-29')).toMatchObject({ hours: 23, fiveMinutes: 276 })
  expect(dayShape(madrid, '2026-05-09')).toMatchObject({ hours: 24, fiveMinutes: 288 })
  expect(dayShape(madrid, '2026-10-25')).toMatchObject({ hours: 25, fiveMinutes: 300 })
  // the hour that comes twice is two slots
  expect(slotOf(madrid, at('2026-10-25T00:30:00Z'))).toMatchObject({ hour: 2 })
  expect(slotOf(madrid, at('2026-10-25T01:30:00Z'))).toMatchObject({ hour: 3 })
  // half an hour is set forward at Lord Howe: the day has a short last hour
  const lordHowe = zoneDays('Australia/Lord_Howe')
  const short = dayShape(lordHowe, '2026-04-05')
  expect(short).toMatchObject({ minutes: 1_470, hours: 25, fiveMinutes: 294 })
  expect(short.end - short.lastHourStart).toBe(30 * 60_000)
  expect(nextSlot(lordHowe, short.lastHourStart, 'hour')).toBe(short.end)
})

test('[agents.F2] a moment on a boundary is of the slot that begins there, and slots touch', () => {
  const zones = fc.constantFrom('Europe/Madrid', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC')
  const moments = fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2027-01-01T00:00Z') })
  fc.assert(
    fc.property(zones, moments, fc.constantFrom('hour', 'fiveMinutes'), (zone, moment, length) => {
      const days = zoneDays(zone)
      const begin = slotStart(days, moment, length)
      const next = nextSlot(days, moment, length)
      expect(begin).toBeLessThanOrEqual(moment)
      expect(next).toBeGreaterThan(moment)
      expect(slotStart(days, begin, length)).toBe(begin)
      expect(slotStart(days, next, length)).toBe(next)
    }),
    { numRuns: 60 },
  )
})

test('[agents.F3] weeks begin on Monday, half months end on the 15th and the last', () => {
  expect(periodOf('2026-11-29', 'weekly')).toEqual({ first: '2026-11-23', last: '2026-11-29' })
  expect(periodOf('2026-11-15', 'semimonthly')).toEqual({
    first: '2026-11-01',
    last: '2026-11-15',
  })
  expect(periodOf('2028-02-16', 'semimonthly')).toEqual({
    first: '2028-02-16',
    last: '2028-02-29',
  })
  expect(periodOf('2026-02-28', 'monthly')).toEqual({ first: '2026-02-01', last: '2026-02-28' })
  expect(periodOf('2026-12-31', 'daily')).toEqual({ first: '2026-12-31', last: '2026-12-31' })
})

test('[agents.F3] [agents.C10] periods of a kind touch, and a contract has the days it was in force', () => {
  const kinds = fc.constantFrom('daily', 'weekly', 'semimonthly', 'monthly')
  const days = fc.integer({ min: 0, max: 800 }).map((n) => addDays('2026-01-01', n))
  fc.assert(
    fc.property(days, kinds, (day, kind) => {
      const { first, last } = periodOf(day, kind)
      expect(first <= day && day <= last).toBe(true)
      expect(periodOf(addDays(last, 1), kind).first).toBe(addDays(last, 1))
    }),
    { numRuns: 60 },
  )
  const month = periodOf('2026-11-10', 'monthly')
  expect(shareOf(month, { from: '2026-11-08', until: '2026-11-20' })).toEqual({
    first: '2026-11-08',
    last: '2026-11-19',
  })
  expect(shareOf(month, { from: '2026-12-01', until: null })).toBeNull()
})
