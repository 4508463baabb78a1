import { expect, test } from 'vitest'
import { validBet, type ClosedRound } from './valid-bet.ts'

const slip = (of: Partial<ClosedRound>): ClosedRound => ({
  category: 'sports',
  stake: 10_000n,
  payout: 0n,
  ...of,
})

test('[promotions.V3] odds below 1.500 count for nothing where odds are known, at 1.500 in full', () => {
  const won = { outcome: 'W', payout: 14_990n } as const
  for (const category of ['sports', 'esports', 'cockfight']) {
    expect(validBet(slip({ ...won, category, odds: 1_499n }))).toBe(0n)
    expect(validBet(slip({ ...won, category, odds: 1_500n }))).toBe(10_000n)
    // before a game's own word, a cash-out, and the legs of an accumulator
    expect(validBet(slip({ category, odds: 1_499n, reported: 10_000n }))).toBe(0n)
    expect(validBet(slip({ category, odds: 1_499n, cashOut: 2_000n }))).toBe(0n)
    expect(validBet(slip({ category, odds: 1_499n, legs: ['W', 'W'] }))).toBe(0n)
  }
  // a banker at a table pays 0.95: it is no price that somebody chose
  expect(validBet(slip({ ...won, category: 'live', odds: 1_950n }))).toBe(10_000n)
  expect(validBet(slip({ ...won, category: 'live', odds: 1_200n }))).toBe(10_000n)
  // the floor is a brand's
  const rules = { oddsFloor: 1_700n, rakeFactor: 20n }
  expect(validBet(slip({ ...won, odds: 1_699n }), rules)).toBe(0n)
  expect(validBet(slip({ ...won, odds: 1_700n }), rules)).toBe(10_000n)
})

test('[promotions.V4] of a part that was cashed out counts what it won or lost, within its stake', () => {
  const cashed = (stake: bigint, cashOut: bigint) => validBet(slip({ stake, cashOut }))
  expect(cashed(5_000n, 3_800n)).toBe(1_200n)
  expect(cashed(5_000n, 6_250n)).toBe(1_250n)
  expect(cashed(5_000n, 5_000n)).toBe(0n)
  expect(cashed(5_000n, 0n)).toBe(5_000n)
  expect(cashed(5_000n, 15_000n)).toBe(5_000n)
  // whatever became of the match afterwards
  expect(validBet(slip({ stake: 5_000n, cashOut: 3_800n, outcome: 'W' }))).toBe(1_200n)
})

test('[promotions.V5] won and lost count in full, halves as half, pushes and voids as nothing', () => {
  const byOutcome = (outcome: ClosedRound['outcome'], stake = 5_001n) =>
    validBet(slip({ stake, outcome }))
  expect(byOutcome('W')).toBe(5_001n)
  expect(byOutcome('L')).toBe(5_001n)
  expect(byOutcome('HW')).toBe(2_500n)
  expect(byOutcome('HL')).toBe(2_500n)
  expect(byOutcome('P')).toBe(0n)
  expect(byOutcome('V')).toBe(0n)
  expect(validBet(slip({ legs: ['P', 'V'] }))).toBe(0n)
  expect(validBet(slip({ legs: ['P', 'HL', 'V'] }))).toBe(10_000n)
})

test('[promotions.V6] of a poker hand twenty times the rake counts, within the stake', () => {
  const hand = (stake: bigint, rake: bigint) =>
    validBet({ category: 'pvp', stake, payout: 2n * stake, rake })
  expect(hand(10_000n, 125n)).toBe(2_500n)
  expect(hand(10_000n, 500n)).toBe(10_000n)
  expect(hand(10_000n, 501n)).toBe(10_000n)
  // no rake was taken: nothing was played for
  expect(hand(10_000n, 0n)).toBe(0n)
  const rules = { oddsFloor: 1_500n, rakeFactor: 10n }
  expect(validBet({ category: 'pvp', stake: 10_000n, payout: 0n, rake: 125n }, rules)).toBe(1_250n)
})
