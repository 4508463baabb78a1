import { expect, test } from 'vitest'
import { readTiers, tiersText } from './bonus-tiers.ts'

test('[sports.7] tiers are read as they are written, and more legs pay more', () => {
  const tiers = [
    { legs: 3, ppm: 50_000 },
    { legs: 5, ppm: 125_000 },
  ]
  expect(readTiers('3: 5; 5: 12,5 %')).toEqual(tiers)
  expect(readTiers(tiersText(tiers))).toEqual(tiers)
  for (const wrong of ['', '3', '1: 5', '3: 5; 3: 6', '3: 5; 4: 5', '21: 5', '3: x'])
    expect(readTiers(wrong), wrong).toBeNull()
})
