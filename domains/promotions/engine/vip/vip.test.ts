import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterMonth,
  defaultLevels,
  fullWeight,
  hasVipService,
  newVipAccount,
  raised,
  shownLevel,
  vipProgress,
  withDeposit,
  withPlay,
  type VipAccount,
} from './vip.ts'

const levels = defaultLevels(2)

test('[promotions.L2] [promotions.L3] the year of the worked case: up, safe, down, up again without a gift', () => {
  const play = (account: VipAccount, valid: bigint, month: string) =>
    raised(withPlay(account, { valid, weight: fullWeight, month }), levels, month)
  const september = play(withDeposit(newVipAccount, 10_000n), 1_200_000n, '2026-09')
  expect(september.account.level).toBe(2)
  expect(september.owed).toEqual([{ level: 2, amount: 300n }])
  const gold = raised(withDeposit(september.account, 20_000n), levels, '2026-09')
  expect(gold.owed).toEqual([{ level: 3, amount: 1_000n }])
  const safe = afterMonth(gold.account, levels, '2026-09')
  expect(safe.level).toBe(3)
  const october = play(safe, 90_000n, '2026-10').account
  const down = afterMonth(october, levels, '2026-10')
  expect(down.level).toBe(2)
  expect(play(down, 149_999n, '2026-11').account.level).toBe(2)
  const again = play(down, 150_000n, '2026-11')
  expect(again.account.level).toBe(3)
  expect(again.owed).toEqual([])
})

test('[promotions.L4] [promotions.I14] a correction lowers no level, and no level-up is owed twice', () => {
  const step = fc.oneof(
    fc.record({ valid: fc.bigInt({ min: -400_000n, max: 900_000n }) }),
    fc.record({ deposit: fc.bigInt({ min: 0n, max: 40_000n }) }),
    fc.constant({ monthEnd: true }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let account = newVipAccount
      let month = 1
      const owed: number[] = []
      for (const one of steps) {
        const key = `2026-${String(month).padStart(2, '0')}`
        const before = account.level
        if ('monthEnd' in one) {
          account = afterMonth(account, levels, key)
          month += 1
          expect(account.level).toBeGreaterThanOrEqual(before - 1)
          continue
        }
        const next =
          'valid' in one
            ? withPlay(account, { valid: one.valid, weight: fullWeight, month: key })
            : withDeposit(account, one.deposit)
        const up = raised(next, levels, key)
        owed.push(...up.owed.map(({ level }) => level))
        account = up.account
        expect(account.level).toBeGreaterThanOrEqual(before)
      }
      expect(new Set(owed).size).toBe(owed.length)
    }),
    { numRuns: 200 },
  )
})

test('[promotions.L5] [promotions.L7] what staff set is shown while it runs; above 4 serves the VIP channel', () => {
  const override = { level: 5, until: 1_000 }
  expect(shownLevel({ level: 2 }, override, 999)).toBe(5)
  expect(shownLevel({ level: 2 }, override, 1_000)).toBe(2)
  expect([4, 5].map(hasVipService)).toEqual([false, true])
})

test('[promotions.L1] progress is the smaller of both bars, never rounded up', () => {
  const [, , gold] = levels
  if (gold === undefined) throw new Error('no third level')
  const half = vipProgress({ turnover: 999_999n * fullWeight, deposits: 15_000n }, gold)
  expect(half).toEqual({ played: 999_999n, deposited: 15_000n, percent: 50 })
  expect(vipProgress({ turnover: 999_999n * fullWeight, deposits: 90_000n }, gold).percent).toBe(99)
})

test('[promotions.L2] a level is reached at its very figures, and not one unit before', () => {
  // Plata: 1,000.00 played and 50.00 deposited
  const at = { ...newVipAccount, turnover: 100_000n * fullWeight, deposits: 5_000n }
  const levelOf = (account: VipAccount) => raised(account, levels, '2026-09').account.level
  expect(levelOf(at)).toBe(2)
  expect(levelOf({ ...at, turnover: at.turnover - 1n })).toBe(1)
  expect(levelOf({ ...at, deposits: 4_999n })).toBe(1)
  // held before: the month has to keep it, 200.00
  const held = { ...at, highest: 2, month: '2026-09', monthTurnover: 20_000n * fullWeight }
  expect(levelOf(held)).toBe(2)
  expect(levelOf({ ...held, monthTurnover: held.monthTurnover - 1n })).toBe(1)
})
