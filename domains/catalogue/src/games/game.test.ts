import { expect, test } from 'vitest'
import { groupVendors, readCursor } from './game.ts'

test('[CT03] crash stands right after fish and empty categories are left out', () => {
  const vendor = { code: 'v', name: 'V', is_hot: false }
  const groups = groupVendors([
    { ...vendor, category: 'rng' },
    { ...vendor, category: 'crash' },
    { ...vendor, category: 'fish' },
  ])
  expect(groups.map((group) => group.gameCategory)).toEqual(['fish', 'crash', 'rng'])
})

test('a cursor that is not ours is no cursor', () => {
  expect(readCursor('12~7')).toEqual([12, 7])
  expect([undefined, '', '1', "1~1'", '9999999999~1'].map(readCursor)).toEqual(
    Array.from({ length: 5 }, () => null),
  )
})
