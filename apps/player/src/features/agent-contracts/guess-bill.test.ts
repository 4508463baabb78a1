import type { BillDetail } from '@faro/contract/agents'
import { expect, test } from 'vitest'
import { guessOf } from './guess-bill.ts'

const bill = {
  currency: 'PNT',
  amount: '7499.99',
  terms: {
    kind: 'dividend',
    tiers: [
      { minValid: '500000.00', minLoss: '20000.00', minActive: 5, rate: '10' },
      { minValid: '1000000.00', minLoss: '50000.00', minActive: 10, rate: '15' },
    ],
  },
  trace: {
    figures: { valid: '1200000.00', active: '12' },
    steps: [
      { name: 'net', value: '54154.33' },
      { name: 'base', value: '49999.99' },
    ],
  },
} as unknown as BillDetail

test('[AG05] [agents.C2] [agents.C4] another valid bet holds another tier, of the same base', () => {
  expect(guessOf(bill, 120_000_000n)).toEqual({ rate: '15', amount: '7499.99' })
  expect(guessOf(bill, 99_999_999n)).toEqual({ rate: '10', amount: '4999.99' })
  expect(guessOf(bill, 1n)).toEqual({ rate: null, amount: '0.00' })
})

test('[AG06] [agents.C5] a salary is a share of what is played', () => {
  const daily = {
    ...bill,
    terms: { kind: 'daily', tiers: [{ minValid: '0', minLoss: null, minActive: 0, rate: '1.25' }] },
    trace: { figures: { active: '0' }, steps: [{ name: 'won', value: '0.00' }] },
  } as unknown as BillDetail
  expect(guessOf(daily, 8_000_000n)).toEqual({ rate: '1.25', amount: '1000.00' })
})
