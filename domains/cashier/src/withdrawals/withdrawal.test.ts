import { withdrawalStates } from '@faro/contract/cashier'
import { expect, test } from 'vitest'
import { holdOutcome, transition, type WithdrawalStep } from './withdrawal.ts'

const steps: WithdrawalStep[] = [
  { by: 'operator', act: 'approve' },
  { by: 'operator', act: 'reject' },
  { by: 'member', act: 'cancel' },
  { by: 'provider', word: 'paid' },
  { by: 'provider', word: 'failed' },
]

test('[WA03] people act on what is pending and the provider on what is approved', () => {
  const table = withdrawalStates.map((state) => steps.map((step) => transition(state, step)))
  const none = [null, null, null, null, null]
  expect(table).toEqual([
    ['approved', 'rejected', 'cancelled', null, null],
    [null, null, null, 'paid', 'failed'],
    none,
    none,
    none,
    none,
  ])
})

test('[WA03] the hold is posted only when paid and voided whenever the money stays', () => {
  expect(withdrawalStates.map(holdOutcome)).toEqual([null, null, 'post', 'void', 'void', 'void'])
})
