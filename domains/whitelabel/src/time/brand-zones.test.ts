import { expect, test } from 'vitest'
import { countedDay, zoneAt, type BrandZones } from './brand-zones.ts'

/** Lima's 21 November ends at 05:00Z; Saigon's next midnight behind that is 17:00Z. */
const east: BrandZones = {
  saved: 'Asia/Ho_Chi_Minh',
  former: [
    { zone: 'America/Lima', until: new Date('2026-11-22T17:00:00Z'), lastDay: '2026-11-21' },
  ],
}

test.each([
  ['2026-11-21T04:59:00Z', '2026-11-20', 'America/Lima'],
  ['2026-11-21T05:00:00Z', '2026-11-21', 'America/Lima'],
  ['2026-11-22T05:00:00Z', '2026-11-21', 'America/Lima'],
  ['2026-11-22T16:59:00Z', '2026-11-21', 'America/Lima'],
  ['2026-11-22T17:00:00Z', '2026-11-23', 'Asia/Ho_Chi_Minh'],
  ['2026-11-23T17:00:00Z', '2026-11-24', 'Asia/Ho_Chi_Minh'],
])('at %s the day that counts is %s and the clock that of %s', (at, day, zone) => {
  expect([countedDay(east, new Date(at)), zoneAt(east, new Date(at))]).toEqual([day, zone])
})
