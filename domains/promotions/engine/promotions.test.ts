import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accruedIn, claimByHand, payPeriod, shownLines, type Line } from './cashback/cashback.ts'
import { accruePoints, type PointAccount } from './points/accrue.ts'
import { convertPoints, isExact } from './points/convert.ts'
import { endRedemption, redeem, type Mall } from './points/redeem.ts'
import { weekOf } from './periods/period.ts'

const units = (min: number, max: number) => fc.bigInt({ min: BigInt(min), max: BigInt(max) })
const empty: PointAccount = { balance: 0n, acc: 0n, owed: 0n }
const per = 10_000n

test('[promotions.P2] points are the whole part of all that was played, in any order of rows', () => {
  const rows = fc.array(fc.record({ valid: units(-3_000, 9_000), rate: units(0, 120) }))
  fc.assert(
    fc.property(rows, (all) => {
      const account = all.reduce((at, row) => accruePoints(at, row, per).account, empty)
      const sum = all.reduce((total, { valid, rate }) => total + valid * rate, 0n)
      expect((account.balance - account.owed) * per + account.acc).toBe(sum)
      expect(account.acc >= 0n && account.acc < per).toBe(true)
      expect(account.balance >= 0n && account.owed >= 0n).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('[promotions.P5] terms that are saved convert every step without rounding', () => {
  const terms = fc.record({ points: units(1, 500), money: units(1, 500), step: units(1, 500) })
  let exact = 0
  fc.assert(
    fc.property(terms, units(1, 50), (given, steps) => {
      fc.pre(isExact(given))
      exact += 1
      const points = given.step * steps
      const full = { ...given, minPoints: 0n, dailyMax: null }
      const money = convertPoints(points, full, { balance: null, convertedToday: 0n })
      expect(money).toMatchObject({ ok: true })
      if (money.ok) expect(money.value * given.points).toBe(points * given.money)
    }),
    { numRuns: 100 },
  )
  expect(exact).toBeGreaterThan(50)
})

test('[promotions.P7] neither points nor stock are lost, whatever is redeemed, approved and rejected', () => {
  const act = fc.record({
    kind: fc.constantFrom('redeem', 'approved', 'rejected'),
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    quantity: fc.integer({ min: 1, max: 3 }),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      const reward = { price: 30n, stock: 5, kind: 'goods', perMember: null, level: 1 } as const
      let mall: Mall = { reward, available: 200n, held: 0n, level: 1, redemptions: new Map() }
      for (const { kind, id, quantity } of acts) {
        const next =
          kind === 'redeem'
            ? redeem(mall, { id, quantity })
            : endRedemption(mall, id, kind === 'approved' ? 'approved' : 'rejected')
        if (next.ok) mall = next.value
        const kept = [...mall.redemptions.values()].filter(({ state }) => state !== 'rejected')
        const spent = kept
          .filter(({ state }) => state === 'approved')
          .reduce((sum, { points }) => sum + points, 0n)
        expect(mall.available + mall.held + spent).toBe(200n)
        expect(mall.available >= 0n && mall.held >= 0n).toBe(true)
        const pieces = kept.reduce((sum, one) => sum + one.quantity, 0)
        expect((mall.reward.stock ?? 0) + pieces).toBe(5)
      }
    }),
    { numRuns: 300 },
  )
})

const million = 1_000_000n
const accounts = units(-50_000_000, 5_000_000_000)

test('[promotions.C3] what is paid and what is kept is what accrued, by hand and by period', () => {
  fc.assert(
    fc.property(accounts, units(0, 500), units(1, 3_000), (acc, minimum, most) => {
      const claimed = claimByHand(acc, { minimum, dailyMax: most, paidToday: 0n })
      if (claimed.ok) {
        expect(claimed.value.paid * million + claimed.value.acc).toBe(acc)
        expect(claimed.value.paid <= most).toBe(true)
      }
      const { paid, acc: kept, lapsed } = payPeriod(acc, { minimum, max: most })
      expect((paid + lapsed) * million + kept).toBe(acc)
      expect(paid >= 0n && paid <= most && lapsed >= 0n).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('[promotions.C5] the lines that are shown add up to the whole units of all', () => {
  const line = fc.record({
    key: fc.record({ category: fc.constantFrom('live', 'rng', 'fish'), vendor: fc.string() }),
    acc: accounts,
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines: readonly Line[]) => {
      const { total, shown } = shownLines(lines)
      expect(shown.reduce((sum, one) => sum + one, 0n)).toBe(total)
      const acc = accruedIn(lines)
      expect(total * million <= acc && acc < (total + 1n) * million).toBe(true)
      for (const [i, one] of shown.entries()) {
        const exact = lines[i]?.acc ?? 0n
        expect(one * million - exact < million && exact - one * million < million).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('[promotions.0.1] weeks begin on Monday and belong to the year of their Thursday', () => {
  expect(
    ['2026-12-31', '2027-01-03', '2027-01-04', '2024-12-30', '2021-01-03'].map(weekOf),
  ).toEqual(['2026-W53', '2026-W53', '2027-W01', '2025-W01', '2020-W53'])
})
