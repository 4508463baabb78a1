import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantIn, localIn } from './zoned.ts'

test('a day and time mean an instant in the zone that they are said in', () => {
  expect(instantIn('2026-11-21T17:36', 'UTC')).toBe('2026-11-21T17:36:00.000Z')
  expect(instantIn('2026-11-21T17:36', 'America/Mexico_City')).toBe('2026-11-21T23:36:00.000Z')
  expect(localIn('2026-11-21T23:36:10Z', 'America/Mexico_City')).toBe('2026-11-21T17:36')
  expect([instantIn('', 'UTC'), instantIn('tomorrow', 'UTC')]).toEqual([null, null])
})

test('where the clock changes, a time that is left out or comes twice still means one instant', () => {
  // Madrid: 02:00 becomes 03:00 on 29 March, 03:00 becomes 02:00 on 25 October
  expect(instantIn('2026-03-29T02:30', 'Europe/Madrid')).toBe('2026-03-29T01:30:00.000Z')
  expect(instantIn('2026-10-25T02:30', 'Europe/Madrid')).toBe('2026-10-25T00:30:00.000Z')
})

test('what a field shows of an instant means that instant again, to the minute', () => {
  const zones = ['UTC', 'America/Mexico_City', 'Asia/Ho_Chi_Minh', 'Asia/Kolkata', 'Pacific/Apia']
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 33_333_333 }),
      fc.constantFrom(...zones),
      (minute, zone) => {
        const iso = new Date(minute * 60_000).toISOString()
        const local = localIn(iso, zone)
        expect(localIn(instantIn(local, zone) ?? '', zone)).toBe(local)
      },
    ),
  )
})
