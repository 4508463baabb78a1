import { expect, test } from 'vitest'
import {
  arePricesAllowed,
  impliedChance,
  isMarginAllowed,
  isRaiseAllowed,
  offeredOdds,
} from './desk-price.ts'

test('[sports.11] a price is the fair chance with the margin, to two places, three below 1.10', () => {
  const feed = { odds: 19_500, probability: 0.5 }
  expect(offeredOdds(feed, { marginBps: null, shiftBps: 0 })).toBe(19_500)
  expect(offeredOdds(feed, { marginBps: 500, shiftBps: 0 })).toBe(19_000)
  expect(offeredOdds({ odds: 10_300, probability: 0.95 }, { marginBps: 200, shiftBps: 0 })).toBe(
    10_310,
  )
  // what the desk leaves alone stays as it came, however short
  expect(offeredOdds({ odds: 10_001, probability: 0.99 }, { marginBps: null, shiftBps: 0 })).toBe(
    10_001,
  )
  // no chance is told: the feed's price stays
  expect(offeredOdds({ odds: 19_500, probability: null }, { marginBps: 500, shiftBps: 0 })).toBe(
    19_500,
  )
})

test('[sports.11] a price moved by hand moves by its share, and never below 1.01', () => {
  const feed = { odds: 20_000, probability: 0.46 }
  expect(offeredOdds(feed, { marginBps: null, shiftBps: 500 })).toBe(21_000)
  expect(offeredOdds(feed, { marginBps: null, shiftBps: -1_000 })).toBe(18_000)
  expect(
    offeredOdds({ odds: 10_200, probability: null }, { marginBps: null, shiftBps: -1_000 }),
  ).toBe(10_100)
})

test('[sports.11] a price is raised by hand to no more than 99 of a hundred of its chance', () => {
  const half = { odds: 19_500, probability: 0.5 }
  const up = { marginBps: null, shiftBps: 5_000 }
  expect(offeredOdds(half, up)).toBe(19_800)
  // what the feed itself offers stays
  expect(offeredOdds({ odds: 21_000, probability: 0.5 }, up)).toBe(21_000)
  const untold = { odds: 19_500, probability: null }
  // two that cost the same are as likely, whatever is asked for them
  const implied = { ...untold, implied: impliedChance(19_500, [19_500, 19_500]) }
  expect(implied.implied).toBe(0.5)
  expect(impliedChance(19_500, [19_500, null])).toBeNull()
  expect(
    [
      isRaiseAllowed(half, up),
      isRaiseAllowed(half, { ...up, shiftBps: 150 }),
      isRaiseAllowed(implied, up),
      isRaiseAllowed(implied, { ...up, shiftBps: 150 }),
      isRaiseAllowed(untold, { ...up, shiftBps: 150 }),
      isRaiseAllowed(untold, { ...up, shiftBps: -500 }),
    ],
    // the first would be worth 146 of a hundred
  ).toEqual([false, true, false, true, false, true])
  // one that was allowed while its chance was told is none when it no longer is
  expect([offeredOdds(implied, up), offeredOdds(untold, up)]).toEqual([19_800, 19_500])
})

test('[sports.11] what pays back less than 80 or more than 99 of a hundred is refused', () => {
  expect([100, 102, 2_500, 2_501].map(isMarginAllowed)).toEqual([false, true, true, false])
  expect(arePricesAllowed([19_500, 19_500])).toBe(true)
  expect(arePricesAllowed([21_000, 19_500])).toBe(false)
  expect(arePricesAllowed([15_000, 15_000])).toBe(false)
})
