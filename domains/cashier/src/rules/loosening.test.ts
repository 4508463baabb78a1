import { expect, test } from 'vitest'
import { isTightened, loosened, type GuardedRules } from './loosening.ts'

const before: GuardedRules = {
  secondApprovalAbove: 100n,
  staffDayMax: 500n,
  autoApproveTo: null,
  riskAccountHours: 24,
  riskBankHours: 24,
  riskInOutHours: 12,
}

test('[desk.A6] every way to let more pass with fewer people counts as loosening', () => {
  const looser: Partial<GuardedRules>[] = [
    { secondApprovalAbove: 101n },
    { secondApprovalAbove: null },
    { staffDayMax: null },
    { autoApproveTo: 1n },
    { riskAccountHours: 0 },
    { riskBankHours: 23 },
    { riskInOutHours: 0 },
  ]
  for (const change of looser) {
    const after = { ...before, ...change }
    expect(loosened(before, after)).toEqual(Object.keys(change))
    expect(isTightened(before, after)).toBe(false)
    expect(loosened(after, before)).toEqual([])
    expect(isTightened(after, before)).toBe(true)
  }
  expect(loosened(before, before)).toEqual([])
})
