import { expect, test } from 'vitest'
import { boostedOdds } from '../engine/bets/placement.ts'
import { unboosted } from './cash-out.ts'

test("[sports.7] without its boost a leg keeps the feed's own odds beside the desk's", () => {
  const boost = { n: 1n, d: 10n }
  // the desk made 2.50 of the feed's 2.30
  const leg = {
    odds: boostedOdds(25_000, boost),
    plain_odds: 25_000,
    feed_odds: boostedOdds(23_000, boost),
  }
  expect(leg).toEqual({ odds: 26_500, plain_odds: 25_000, feed_odds: 24_300 })
  expect(unboosted([leg])).toEqual([{ odds: 25_000, plain_odds: 25_000, feed_odds: 23_000 }])
  const free = { odds: 25_000, plain_odds: null, feed_odds: 23_000 }
  expect(unboosted([free])).toEqual([free])
})
