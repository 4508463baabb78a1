import { expect, test } from 'vitest'
import { hotVendors } from './vendor-lists.ts'

const vendors = Array.from({ length: 8 }, (_, i) => ({ vendor_id: i + 1 }))
const none = vendors.map((vendor) => ({ ...vendor, plays: 0, hot_titles: 0 }))

test('[CT03] few vendors are hot: the most played, then those the brand favours', () => {
  const counts = [
    ...none,
    { vendor_id: 6, plays: 2, hot_titles: 0 },
    { vendor_id: 6, plays: 9, hot_titles: 0 },
    { vendor_id: 8, plays: 5, hot_titles: 0 },
    ...vendors.map((vendor) => ({ ...vendor, plays: 0, hot_titles: 3 })),
  ]
  expect([...hotVendors(vendors, counts)]).toEqual([6, 8, 1, 2])
  expect([...hotVendors(vendors, none)]).toEqual([])
})
