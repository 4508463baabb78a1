import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedDay, type BrandZones } from './brand-zones.ts'
import { dayOf } from './day-of.ts'
import { startOfDay } from './start-of-day.ts'

const inZone = (day: string, zone: string): string =>
  startOfDay(day, (at) => dayOf(at, zone)).toISOString()

test('[desk.T2] a day begins at midnight where it is counted, also where clocks are changed', () => {
  expect(inZone('2026-11-24', 'UTC')).toBe('2026-11-24T00:00:00.000Z')
  expect(inZone('2026-11-24', 'America/Lima')).toBe('2026-11-24T05:00:00.000Z')
  expect(inZone('2026-03-29', 'Europe/Madrid')).toBe('2026-03-28T23:00:00.000Z')
  expect(inZone('2026-03-30', 'Europe/Madrid')).toBe('2026-03-29T22:00:00.000Z')
  // midnight is left out there: the day begins at one
  expect(inZone('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z')
  expect(inZone('2026-11-24', 'Pacific/Kiritimati')).toBe('2026-11-23T10:00:00.000Z')
})

test('[desk.T2] a day that no zone has begins with the next', () => {
  const zones: BrandZones = {
    saved: 'Asia/Ho_Chi_Minh',
    former: [
      { zone: 'America/Lima', until: new Date('2026-11-22T17:00:00Z'), lastDay: '2026-11-21' },
    ],
  }
  const start = (day: string) => startOfDay(day, (at) => countedDay(zones, at)).toISOString()
  expect(start('2026-11-21')).toBe('2026-11-21T05:00:00.000Z')
  expect(start('2026-11-22')).toBe('2026-11-22T17:00:00.000Z')
  expect(start('2026-11-23')).toBe('2026-11-22T17:00:00.000Z')
})

const zones = ['America/Mexico_City', 'Asia/Kathmandu', 'Europe/Madrid', 'Australia/Lord_Howe']
const at = fc.date({
  min: new Date('2024-01-01'),
  max: new Date('2028-01-01'),
  noInvalidDate: true,
})

test('[desk.T2] a moment is of a day exactly from its beginning on', () => {
  fc.assert(
    fc.property(at, fc.constantFrom(...zones), (moment, zone) => {
      const count = (one: Date): string => dayOf(one, zone)
      const start = startOfDay(count(moment), count)
      expect(start.getTime()).toBeLessThanOrEqual(moment.getTime())
      expect(count(start)).toBe(count(moment))
      expect(count(new Date(start.getTime() - 1)) < count(moment)).toBe(true)
    }),
    { numRuns: 200 },
  )
})
