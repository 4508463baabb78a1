import { rowOf, col, type RowOf } from '@faro/server-kit/db'
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

export const bankAccountFields = rowOf({
  bank_account_id: col.uuid,
  bank_name: col.text,
  holder: col.text,
  number: col.text,
})
export type BankAccountRow = RowOf<typeof bankAccountFields>

export const bankAccountOf = (row: BankAccountRow): BankAccount => ({
  bankAccountId: row.bank_account_id,
  bankName: row.bank_name,
  holder: row.holder,
  number: `•••• ${row.number.slice(-4)}`,
})

type CaseState = NonNullable<NonNullable<Withdrawal['receipt']>['caseState']>

export const withdrawalFields = rowOf({
  ...bankAccountFields,
  withdrawal_id: col.uuid,
  merchant_id: col.int4,
  member_id: col.uuid,
  account_id: col.int8,
  hold_id: col.int8,
  provider: col.text,
  amount: col.int8,
  currency: col.text.as<CurrencyCode>(),
  state: col.text.as<WithdrawalState>(),
  reason: col.text.orNull,
  reviewer_name: col.text.orNull,
  created_at: col.timestamptz,
  settled_at: col.timestamptz.orNull,
  fee: col.int8,
  fee_hold_id: col.int8.orNull,
  risks: col.textArray.as<readonly WithdrawalRisk[]>(),
  first_approver_name: col.text.orNull,
  retry_of: col.uuid.orNull,
  receipt: col.text.as<ReceiptState>().orNull,
  receipt_by: col.text.as<'member' | 'time' | 'staff'>().orNull,
  received_amount: col.int8.orNull,
  receipt_due_at: col.timestamptz.orNull,
  case_state: col.text.as<CaseState>().orNull,
})
export type WithdrawalRow = RowOf<typeof withdrawalFields>

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
