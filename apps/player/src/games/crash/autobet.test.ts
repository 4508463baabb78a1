import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CrashBet } from '@faro/contract/crash'
import { afterRound, beginAutobet, catchUp, type AutobetRules } from './autobet.ts'

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

test('[GM01] a stake that was given back is neither a win nor a loss', () => {
  const first = beginAutobet(100n, rules)
  const lost = afterRound(first, { stake: 100n, payout: 0n, stakeMax })
  const given = lost && afterRound(lost, { stake: 200n, payout: 200n, stakeMax })
  expect(given).toMatchObject({ stake: 200n, left: 1, net: -100n })
})

test('[GM01] a bet whose end was not heard of is counted from the history before the next', async () => {
  const first = beginAutobet(100n, rules)
  const bet = { betId: 'b1', state: 'lost', stake: '1.00', payout: '0.00' } as CrashBet
  const told = (...rows: CrashBet[]) =>
    catchUp(first, { betId: 'b1', history: async () => rows, decimals: 2, stakeMax: '100.00' })
  expect(await told({ ...bet, betId: 'b2' }, bet)).toMatchObject({ stake: 200n, net: -100n })
  expect(await told({ ...bet, state: 'won', payout: '2.00' })).toMatchObject({ net: 100n })
  expect(await told({ ...bet, state: 'placed' })).toBeNull()
  expect(await told()).toBeNull()
  const silent = async () => Promise.reject(new Error('offline'))
  const limits = { decimals: 2, stakeMax: '100.00' }
  expect(await catchUp(first, { betId: 'b1', history: silent, ...limits })).toBeNull()
})
