import { expect, test } from 'vitest'
import { friendReward, friendTurnover, friendVerdict } from './friends.ts'

const tiers = [
  { fromK: 1, amount: 1_000n },
  { fromK: 5, amount: 1_500n },
]

test('[PR04] [agents.A7] the k-th friend brings what the tier it reaches says', () => {
  expect([1, 4, 5, 90].map((k) => friendReward(tiers, k))).toEqual([1_000n, 1_000n, 1_500n, 1_500n])
  expect(friendReward([{ fromK: 3, amount: 5n }], 2)).toBe(0n)
})

test('[PR04] [agents.A7] the same device or account ends it, what is odd waits for people', () => {
  expect(friendVerdict([])).toBe('pay')
  expect(friendVerdict(['many-in-a-day'])).toBe('review')
  expect(friendVerdict(['many-in-a-day', 'same-device'])).toBe('block')
})

test('[PR04] [agents.A7] friends’ play pays its share by day, and what was voided is taken off later days', () => {
  // 80,000.00 at 1.25 %; then 3,000.00 while 10,000.00 are voided; then 60,000.00
  expect(friendTurnover(8_000_000n, 12_500, 0n)).toEqual({ amount: 100_000n, carryOut: 0n })
  expect(friendTurnover(-700_000n, 12_500, 0n)).toEqual({ amount: 0n, carryOut: -700_000n })
  expect(friendTurnover(6_000_000n, 12_500, -700_000n)).toEqual({ amount: 66_250n, carryOut: 0n })
  expect(friendTurnover(79n, 12_500, 0n)).toEqual({ amount: 0n, carryOut: 0n })
})
