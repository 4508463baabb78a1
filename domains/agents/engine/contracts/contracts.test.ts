import { compare, floorOf, plus, ppm, ratioText, times, whole, zero } from '@faro/kernel/ratio'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dividendBills, type DividendFigures } from './dividend.ts'
import { misfitOf } from './fits.ts'
import { payBills, type OwedBill } from './pay-bills.ts'
import { addedBy, realtimeBill } from './realtime.ts'
import { dailyBill, hourlyBill } from './salary.ts'
import { tierOf } from './tier.ts'
import type { SalaryTerms, Tier } from './terms.ts'

const small = (max: number) => fc.integer({ min: 0, max })

/** Tiers as they may be offered: no threshold falls, one rises, rates rise. */
const tierLists = fc
  .array(fc.tuple(small(500), small(300), small(3), fc.integer({ min: 1, max: 4_000 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((steps): readonly Tier[] => {
    let at = { valid: 0, loss: 0, active: 0, rate: 0 }
    return steps.map(([valid, loss, active, rate]) => {
      at = {
        valid: at.valid + valid + 1,
        loss: at.loss + loss,
        active: at.active + active,
        rate: at.rate + rate,
      }
      return {
        minValid: BigInt(at.valid),
        minLoss: BigInt(at.loss),
        minActive: at.active,
        ratePpm: BigInt(at.rate),
      }
    })
  })
const terms = tierLists.map((tiers): SalaryTerms => ({ tiers }))
const reached = fc.record({ valid: small(3_000), loss: small(2_000), active: small(15) })

const rateOf = ({ tiers }: SalaryTerms, at: { valid: number; loss: number; active: number }) => {
  const { active } = at
  const place = tierOf(tiers, { valid: BigInt(at.valid), loss: whole(BigInt(at.loss)), active })
  return place === null ? 0n : (tiers[place]?.ratePpm ?? 0n)
}

const isFitting = (own: SalaryTerms, under: SalaryTerms): boolean =>
  misfitOf({ kind: 'daily', terms: own }, { kind: 'daily', terms: under }) === null

test('[agents.C8] terms that fit under others never bring a higher rate, whatever is reached', () => {
  let fitting = 0
  fc.assert(
    fc.property(terms, terms, fc.array(reached, { maxLength: 20 }), (own, under, places) => {
      fc.pre(isFitting(own, under))
      fitting += 1
      for (const at of places) expect(rateOf(own, at)).toBeLessThanOrEqual(rateOf(under, at))
    }),
    { numRuns: 300 },
  )
  expect(fitting).toBeGreaterThan(50)
})

/** Asks for more and gives less, each tier by its own measure: it may fit and may not. */
const changed = (
  { tiers }: SalaryTerms,
  steps: readonly (readonly [number, number])[],
): SalaryTerms => ({
  tiers: tiers.map((tier, i) => {
    const [asks, gives] = steps[i] ?? [0, 0]
    const rate = tier.ratePpm + BigInt(gives)
    return { ...tier, minValid: tier.minValid + BigInt(asks), ratePpm: rate > 0n ? rate : 1n }
  }),
})
const steps = fc.array(fc.tuple(small(200), fc.integer({ min: -900, max: 30 })), { maxLength: 5 })

test('[agents.C8] what fits under terms that fit under others fits under those', () => {
  let fitting = 0
  fc.assert(
    fc.property(terms, steps, steps, (own, first, second) => {
      const under = changed(own, first)
      const last = changed(under, second)
      if (!isFitting(under, own) || !isFitting(last, under)) return
      fitting += 1
      expect(isFitting(last, own)).toBe(true)
    }),
    { numRuns: 500 },
  )
  expect(fitting).toBeGreaterThan(50)
})

const figures = (net: number): DividendFigures => ({
  stake: BigInt(Math.max(net, 0)),
  payout: BigInt(Math.max(-net, 0)),
  valid: 1n,
  bonus: 0n,
  rebate: 0n,
  salary: 0n,
  active: 1,
})

test('[agents.C4] with all losses carried and everything paid out, what was paid is the best sum so far', () => {
  const everything = { minValid: 0n, minLoss: null, minActive: 0, ratePpm: 1_000_000n }
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000, max: 1_000 }), { maxLength: 30 }), (nets) => {
      const bills = dividendBills(
        {
          period: 'daily',
          tiers: [everything],
          feePpm: 0n,
          deduct: { bonus: true, rebate: true, salary: true },
          carry: 'all',
        },
        nets.map((net) => ({ first: '2026-05-01', figures: figures(net) })),
      )
      const paid = bills.reduce((sum, { amount }) => sum + amount, 0n)
      let [sum, best] = [0, 0]
      for (const net of nets) {
        sum += net
        best = Math.max(best, sum)
      }
      expect(paid).toBe(BigInt(best))
    }),
  )
})

test('[agents.C5] salary for turnover that was voided later is taken back from the days that follow', () => {
  const tiers = [{ minValid: 0n, minLoss: null, minActive: 0, ratePpm: 1_000_000n }]
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 30 }), (days) => {
      let [carry, paid, sum, best] = [0n, 0n, 0, 0]
      for (const valid of days) {
        const bill = dailyBill({ tiers }, { valid: BigInt(valid), loss: 0n, active: 0 }, carry)
        carry = bill.carryOut
        paid += bill.amount
        sum += valid
        best = Math.max(best, sum)
      }
      expect(paid).toBe(BigInt(best))
    }),
  )
})

test('[agents.C6] hours together pay what their exact sum is, less than a unit short', () => {
  const tiers = [{ minValid: 1n, minLoss: null, minActive: 0, ratePpm: 777n }]
  fc.assert(
    fc.property(fc.array(small(5_000), { maxLength: 50 }), (hours) => {
      let carried = { carry: 0n, remainder: zero }
      let paid = 0n
      for (const valid of hours) {
        const bill = hourlyBill({ tiers }, { valid: BigInt(valid), active: 1 }, carried)
        carried = { carry: bill.carryOut, remainder: bill.remainder }
        paid += bill.amount
      }
      const played = hours.reduce((sum, one) => sum + one, 0)
      const exact = times(ppm(777n), whole(BigInt(played)))
      expect(paid).toBe(floorOf(exact))
      expect(ratioText(carried.remainder)).toBe(ratioText(plus(exact, whole(-paid))))
    }),
  )
})

test('[agents.C7] slots together pay what is left after every correction, and never more at once', () => {
  const tiers = [{ single: 100n, profitPpm: 1_000n, lossPpm: 3_000n }]
  const version = fc.record({ round: small(5), stake: small(3_000), isWon: fc.boolean() })
  fc.assert(
    fc.property(fc.array(fc.array(version, { maxLength: 6 }), { maxLength: 20 }), (slots) => {
      const known = new Map<number, { stake: bigint; payout: bigint; valid: bigint }>()
      let [balance, paid] = [zero, 0n]
      for (const rows of slots) {
        const added = rows.map(({ round, stake, isWon }) => {
          const units = BigInt(stake)
          const settled = { stake: units, payout: isWon ? units * 2n : 0n, valid: units }
          const before = known.get(round) ?? null
          known.set(round, settled)
          return addedBy({ tiers }, { version: settled, before })
        })
        const bill = realtimeBill(plus(...added), balance)
        balance = bill.balance
        paid += bill.amount
        expect(bill.amount).toBeGreaterThanOrEqual(0n)
      }
      const worth = plus(
        ...[...known.values()].map((version_) =>
          addedBy({ tiers }, { version: version_, before: null }),
        ),
      )
      expect(ratioText(plus(whole(paid), balance))).toBe(ratioText(worth))
      expect(compare(balance, whole(1n))).toBeLessThan(0)
    }),
  )
})

const owed = fc.record({
  payer: fc.constantFrom(null, 1, 2, 3),
  payee: fc.constantFrom(1, 2, 3, 4),
  amount: small(1_000),
  isHeld: fc.boolean(),
})

test('[agents.S4] bills pay what is there: no purse falls below zero and no unit comes or goes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(owed, { maxLength: 20 }),
      fc.array(small(500), { minLength: 4, maxLength: 4 }),
      small(300),
      async (rows, purses, debt) => {
        const bills = rows.map(({ amount, ...row }, i): OwedBill => ({
          ...row,
          id: `b${i}`,
          amount: BigInt(amount),
          periodEnd: '2026-05-31',
          acceptedAt: '2026-01-01',
        }))
        const available = new Map(purses.map((amount, i) => [i + 1, BigInt(amount)]))
        const advances = new Map([[1, BigInt(debt)]])
        const total = (): bigint => [...available.values()].reduce((sum, one) => sum + one, 0n)
        const before = total()
        const money = { available, advances }
        const payments = await payBills(bills, money, { depthOf: (member) => member })
        const sum = (of: (one: (typeof payments)[number]) => bigint): bigint =>
          payments.reduce((all, one) => all + of(one), 0n)
        const house = sum(({ bill, paid }) => (bill.payer === null ? paid : 0n))
        expect(total()).toBe(before + house - sum(({ recovered }) => recovered))
        expect([...available.values()].every((one) => one >= 0n)).toBe(true)
        expect((advances.get(1) ?? 0n) + sum(({ recovered }) => recovered)).toBe(BigInt(debt))
        for (const { bill, state, paid } of payments)
          expect(paid === bill.amount).toBe(
            state === 'paid' || state === 'zero' || bill.amount === 0n,
          )
      },
    ),
  )
})

const debt = (id: string, payer: number | null, rest: Partial<OwedBill>): OwedBill => ({
  id,
  payer,
  payee: 1,
  amount: 100n,
  periodEnd: '2026-05-31',
  acceptedAt: '2026-01-01',
  isHeld: false,
  ...rest,
})

/** What was paid of each bill, in this order. */
const paidOf = async (bills: readonly OwedBill[], available: Map<number, bigint>) => {
  const payments = await payBills(
    bills,
    { available, advances: new Map() },
    { depthOf: (member) => member },
  )
  return bills.map(({ id }) => payments.find(({ bill }) => bill.id === id)?.paid)
}

test('[agents.S4] what was short is paid as soon as its payer is credited in the same run', async () => {
  // 3 still owes 1 from before it was moved below 2; what 1 gets of it goes on to 2 and to 3
  const bills = [
    debt('a', 1, { payee: 2, amount: 300n }),
    debt('b', 2, { payee: 3, amount: 250n }),
    debt('c', 3, { payee: 1, amount: 200n }),
  ]
  const available = new Map([[3, 200n]])
  expect(await paidOf(bills, available)).toEqual([200n, 200n, 200n])
  expect([1, 2, 3].map((member) => available.get(member))).toEqual([0n, 0n, 200n])
})

test('[agents.S4] debts in a circle come to an end', async () => {
  const bills = [
    debt('a', 1, { payee: 2, amount: 10n ** 12n }),
    debt('b', 2, { payee: 1, amount: 10n ** 12n }),
  ]
  const available = new Map([[1, 1n]])
  expect(await paidOf(bills, available)).toEqual([2n, 2n])
  expect((available.get(1) ?? 0n) + (available.get(2) ?? 0n)).toBe(1n)
})
