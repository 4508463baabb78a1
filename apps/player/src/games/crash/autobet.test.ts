import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterRound, beginAutobet, type AutobetRules } from './autobet.ts'

const rules: AutobetRules = { rounds: 3, lossMax: 1_000n, winMax: 500n, onLoss: 2, onWin: 1 }
const stakeMax = 10_000n

test('[GM01] a loss doubles, a win goes back to the first stake, and rounds run out', () => {
  const first = beginAutobet(100n, rules)
  const lost = afterRound(first, { stake: 100n, payout: 0n, stakeMax })
  expect(lost).toMatchObject({ stake: 200n, left: 2, net: -100n })
  const won = lost && afterRound(lost, { stake: 200n, payout: 400n, stakeMax })
  expect(won).toMatchObject({ stake: 100n, left: 1, net: 100n })
  expect(won && afterRound(won, { stake: 100n, payout: 0n, stakeMax })).toBeNull()
})

test('[GM01] a win large enough ends it, and so does a bet that could pass the loss limit', () => {
  const first = beginAutobet(100n, rules)
  expect(afterRound(first, { stake: 100n, payout: 600n, stakeMax })).toBeNull()
  expect(afterRound(first, { stake: 600n, payout: 0n, stakeMax })).toBeNull()
})

test('[GM01] whatever happens, autobet never loses more than was allowed', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (outcomes) => {
      let auto = beginAutobet(100n, { ...rules, rounds: 60, winMax: null })
      let net = 0n
      for (const isWin of outcomes) {
        net += isWin ? auto.stake : -auto.stake
        const next = afterRound(auto, {
          stake: auto.stake,
          payout: isWin ? auto.stake * 2n : 0n,
          stakeMax,
        })
        expect(-net).toBeLessThanOrEqual(rules.lossMax)
        if (next === null) return
        auto = next
      }
    }),
  )
})
