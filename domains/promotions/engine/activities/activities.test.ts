import fc from 'fast-check'
import { expect, test } from 'vitest'
import { consume, free, reserve, type Budget } from './budget.ts'
import { controlBucket, isControl } from './control-group.ts'
import { isSingleProduct } from './product.ts'

test('[promotions.A3] [promotions.I12] whatever is reserved, paid and freed, a budget is not passed', () => {
  const act = fc.record({
    act: fc.constantFrom(reserve, consume, free),
    x: fc.bigInt({ min: 0n, max: 60n }),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let budget: Budget = { limit: 100n, reserved: 0n, spent: 0n }
      for (const { act: one, x } of acts) {
        const moved = one(budget, x)
        if (moved.ok) budget = moved.value
        expect(budget.reserved + budget.spent <= 100n).toBe(true)
        expect(budget.reserved >= 0n).toBe(true)
      }
    }),
  )
})

test('[promotions.A4] a control group is as large as it was set, and the same every time', () => {
  const members = Array.from({ length: 4_000 }, (_, i) => `member-${i}`)
  const held = members.filter((member) => isControl('act', member, 1_000))
  expect(held.length).toBeGreaterThan(320)
  expect(held.length).toBeLessThan(480)
  expect(controlBucket('act-1', '018f3c1e-0000-7000-8000-000000000001')).toBe(9317)
})

test('[promotions.S5] an incentive stays within one product, or pays where everything is open', () => {
  expect(isSingleProduct([['rng'], ['live']], ['crash'])).toBe(true)
  expect(isSingleProduct([['sports']], ['rng'])).toBe(false)
  expect(isSingleProduct([['sports']], 'any')).toBe(true)
})
