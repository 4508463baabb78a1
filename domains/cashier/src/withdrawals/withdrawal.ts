import type { BankAccount, Withdrawal } from '@faro/contract/cashier'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import type { ProviderState } from '../payments/port.ts'

export type WithdrawalState = Withdrawal['state']

export type WithdrawalStep =
  | { readonly by: 'operator'; readonly act: 'approve' | 'reject' }
  | { readonly by: 'member'; readonly act: 'cancel' }
  | { readonly by: 'provider'; readonly word: ProviderState }

/** Where a step leads from a state; null when it may not be taken from there. */
export const transition = (
  state: WithdrawalState,
  step: WithdrawalStep,
): WithdrawalState | null => {
  if (step.by === 'provider') {
    if (state !== 'approved') return null
    if (step.word === 'paid') return 'paid'
    return step.word === 'pending' ? null : 'failed'
  }
  if (state !== 'pending') return null
  if (step.by === 'member') return 'cancelled'
  return step.act === 'approve' ? 'approved' : 'rejected'
}

/** What becomes of the held money when a withdrawal reaches a state; null while it is held. */
export const holdOutcome = (state: WithdrawalState): 'post' | 'void' | null => {
  switch (state) {
    case 'pending':
    case 'approved':
      return null
    case 'paid':
      return 'post'
    case 'rejected':
    case 'cancelled':
    case 'failed':
      return 'void'
  }
}

export type BankAccountRow = {
  readonly bank_account_id: string
  readonly bank_name: string
  readonly holder: string
  readonly number: string
}

export const bankAccountOf = (row: BankAccountRow): BankAccount => ({
  bankAccountId: row.bank_account_id,
  bankName: row.bank_name,
  holder: row.holder,
  number: `•••• ${row.number.slice(-4)}`,
})

export type WithdrawalRow = BankAccountRow & {
  readonly withdrawal_id: string
  readonly merchant_id: number
  readonly member_id: string
  readonly account_id: bigint
  readonly hold_id: bigint
  readonly provider: string
  readonly amount: bigint
  readonly currency: CurrencyCode
  readonly state: WithdrawalState
  readonly reason: string | null
  readonly reviewer_name: string | null
  readonly created_at: Date
  readonly settled_at: Date | null
}

export const withdrawalOf = (row: WithdrawalRow): Withdrawal => ({
  withdrawalId: row.withdrawal_id,
  state: row.state,
  amount: formatAmount(row.amount, row.currency),
  currency: row.currency,
  bankAccount: bankAccountOf(row),
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
})
