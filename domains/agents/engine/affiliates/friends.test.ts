import { expect, test } from 'vitest'
import { friendReward, friendVerdict } from './friends.ts'

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
