import type { BankAccount, Withdrawal, WithdrawalRisk } from '@faro/contract/cashier'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import type { ProviderState } from '../payments/port.ts'
import type { ReceiptState } from '../receipts/receipt.ts'

/** Approvals and limits of withdrawals go by this name. */
export const withdrawalKind = 'cashier.withdrawal'

export type WithdrawalState = Withdrawal['state']

export type WithdrawalStep =
  | { readonly by: 'operator'; readonly act: 'approve' | 'reject' }
  | { readonly by: 'rules'; readonly act: 'approve' }
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
  readonly fee: bigint
  readonly fee_hold_id: bigint | null
  readonly risks: readonly WithdrawalRisk[]
  readonly first_approver_name: string | null
  readonly retry_of: string | null
  readonly receipt: ReceiptState | null
  readonly receipt_by: 'member' | 'time' | 'staff' | null
  readonly received_amount: bigint | null
  readonly receipt_due_at: Date | null
  readonly case_state: NonNullable<Withdrawal['receipt']>['caseState']
}

/** What is paid to the bank account. */
export const payoutOf = ({ amount, fee }: Pick<WithdrawalRow, 'amount' | 'fee'>): bigint =>
  amount - fee

const receiptOf = (row: WithdrawalRow): Withdrawal['receipt'] =>
  row.receipt === null
    ? null
    : {
        state: row.receipt,
        by: row.receipt_by,
        received:
          row.received_amount === null ? null : formatAmount(row.received_amount, row.currency),
        dueAt: row.receipt === 'awaiting' ? (row.receipt_due_at?.toISOString() ?? null) : null,
        caseState: row.case_state,
      }

export const withdrawalOf = (row: WithdrawalRow): Withdrawal => ({
  withdrawalId: row.withdrawal_id,
  state: row.state,
  amount: formatAmount(row.amount, row.currency),
  fee: formatAmount(row.fee, row.currency),
  payout: formatAmount(payoutOf(row), row.currency),
  currency: row.currency,
  bankAccount: bankAccountOf(row),
  reason: row.reason,
  receipt: receiptOf(row),
  retryOf: row.retry_of,
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
})
