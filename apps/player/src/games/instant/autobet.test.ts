import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstRules, rulesFrom } from './autobet-fields.tsx'
import { afterRound, beginAutobet, type Autobet, type AutobetRules } from './autobet.ts'

const rules: AutobetRules = {
  rounds: 10,
  lossMax: 1_000n,
  profitMax: null,
  onWin: { kind: 'reset' },
  onLoss: { kind: 'reset' },
}
const stakeMax = 100_000n

test('autobet ends after so many rounds', () => {
  let auto: Autobet | null = beginAutobet(10n, { ...rules, rounds: 3 })
  let played = 0
  while (auto !== null) {
    auto = afterRound(auto, { stake: 10n, payout: 20n, stakeMax })
    played += 1
  }
  expect(played).toBe(3)
})

test('autobet ends once enough is won, and before more than allowed could be lost', () => {
  const winner = beginAutobet(100n, { ...rules, profitMax: 150n })
  const once = afterRound(winner, { stake: 100n, payout: 200n, stakeMax })
  expect(once).toMatchObject({ net: 100n, played: 1 })
  expect(once && afterRound(once, { stake: 100n, payout: 150n, stakeMax })).toBeNull()
  const loser = beginAutobet(100n, { ...rules, lossMax: 250n })
  const second = afterRound(loser, { stake: 100n, payout: 0n, stakeMax })
  expect(second).toMatchObject({ net: -100n })
  // a third stake of 100 would make it 300
  expect(second && afterRound(second, { stake: 100n, payout: 0n, stakeMax })).toBeNull()
})

test('a loss raises the stake by per cent, a win brings it back, the limit of the table holds', () => {
  const raising = beginAutobet(200n, {
    ...rules,
    lossMax: 1_000_000n,
    onLoss: { kind: 'raise', by: 100 },
  })
  const lost = afterRound(raising, { stake: 200n, payout: 0n, stakeMax })
  expect(lost?.stake).toBe(400n)
  expect(lost && afterRound(lost, { stake: 400n, payout: 800n, stakeMax })?.stake).toBe(200n)
  expect(afterRound(raising, { stake: 200n, payout: 0n, stakeMax: 300n })?.stake).toBe(300n)
})

test('whatever comes, autobet never loses more than its limit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { maxLength: 60 }),
      fc.bigInt(100n, 5_000n),
      fc.integer({ min: 0, max: 300 }),
      (wins, lossMax, by) => {
        let auto: Autobet | null = beginAutobet(100n, {
          ...rules,
          rounds: null,
          lossMax,
          onLoss: { kind: 'raise', by },
        })
        let net = 0n
        for (const isWin of wins) {
          if (auto === null) break
          const { stake }: Autobet = auto
          const payout = isWin ? stake * 2n : 0n
          net += payout - stake
          auto = afterRound(auto, { stake, payout, stakeMax })
          expect(-net <= lossMax).toBe(true)
        }
      },
    ),
  )
})

test('the limits of autobet are read by the same rule', () => {
  const typed = { ...firstRules, loss: '1.000,00', profit: '2,500.00' }
  expect(rulesFrom(typed, { units: 100n, decimals: 2 })).toMatchObject({
    lossMax: 100_000n,
    profitMax: 250_000n,
  })
  expect(rulesFrom({ ...typed, loss: '1.234' }, { units: 100n, decimals: 2 })).toBeNull()
})
