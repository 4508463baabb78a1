import { expect, test } from 'vitest'
import { filedUnder, groupVendors, readCursor } from './game.ts'
import { maintenanceOf } from './maintenance.ts'
import { fold } from '@faro/kernel/text'
import { readSearch } from './read-search.ts'

test('[CT03] crash stands right after fish and empty categories are left out', () => {
  const stops = {
    vendor_stopped: false,
    vendor_stopped_until: null,
    brand_stopped: null,
    brand_stopped_until: null,
  }
  const vendor = { code: 'v', name: 'V', is_hot: false, games: 1, ...stops }
  const groups = groupVendors(
    [
      { ...vendor, category: 'rng' },
      { ...vendor, category: 'crash' },
      { ...vendor, category: 'fish' },
    ],
    new Date(),
  )
  expect(groups.map((group) => group.gameCategory)).toEqual(['fish', 'crash', 'rng'])
})

test('a cursor that is not ours is no cursor', () => {
  expect(readCursor('0~12~7')).toEqual([0, 12, 7])
  expect([undefined, '', '1', "0~1~1'", '0~9999999999~1'].map(readCursor)).toEqual(
    Array.from({ length: 5 }, () => null),
  )
})

test('[CT03] sports titles of vendors on the esports list stand under esports', () => {
  expect(filedUnder({ isEsports: true }, 'sports')).toBe('esports')
  expect(filedUnder({ isEsports: true }, 'rng')).toBe('rng')
  expect(filedUnder({}, 'sports')).toBe('sports')
})

test('a stop ends with its time, the last of several ends counts, and one without end is open', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const [past, soon, later] = [-1, 1, 2].map((hours) => new Date(now.getTime() + hours * 3_600_000))
  const none = {
    game_stopped: false,
    game_stopped_until: null,
    vendor_stopped: false,
    vendor_stopped_until: null,
    brand_stopped: null,
    brand_stopped_until: null,
  }
  const state = (change: Partial<typeof none> | Record<string, unknown>) =>
    maintenanceOf({ ...none, ...change }, now)
  expect(state({})).toEqual({ inMaintenance: false, maintenanceUntil: null })
  expect(state({ game_stopped: true, game_stopped_until: past }).inMaintenance).toBe(false)
  const both = { game_stopped: true, game_stopped_until: soon, vendor_stopped: true }
  expect(state({ ...both, vendor_stopped_until: later })).toEqual({
    inMaintenance: true,
    maintenanceUntil: later?.toISOString(),
  })
  expect(state({ ...both, brand_stopped: true }).maintenanceUntil).toBeNull()
})

test('a search is folded, cut into its words and led by the longest', () => {
  expect(fold('ÁMBAR Đẹp Ñandú')).toBe('ambar dep nandu')
  expect(readSearch('  de   Fortúna! de')).toEqual({
    phrase: 'de fortuna',
    words: ['fortuna', 'de'],
  })
  expect(readSearch('   ')).toBeNull()
  // signs alone are a search that finds nothing, not one for everything
  expect(readSearch(' -- ')).toEqual({ phrase: '', words: [] })
})
