import type { ReceiptCase } from '@faro/contract/cashier'
import { present } from '@faro/kernel/assert'
import { formatAmount } from '@faro/kernel/money'
import type { CashierDeps } from '../deps.ts'
import type { StaffView } from '../withdrawals/staff-view.ts'
import { withdrawalsById } from '../withdrawals/withdrawals.query.ts'
import type { CaseRow } from './case.query.ts'
import { caseKind } from './receipt.ts'

/** Cases as staff see them: with the withdrawal they are about, and the request that waits. */
export const casesOf = async (
  { db, approvals }: CashierDeps,
  view: StaffView,
  rows: readonly CaseRow[],
): Promise<ReceiptCase[]> => {
  const withdrawals = await withdrawalsById(
    db,
    rows.map((row) => row.withdrawal_id),
  )
  const shown = await view(withdrawals)
  const ids = rows.filter(({ state }) => state === 'proposed').map((row) => row.case_id)
  const waiting = await approvals.waiting(db, caseKind, ids)
  return rows.map((row) => {
    const withdrawal = present(
      shown.find((one) => one.withdrawalId === row.withdrawal_id),
      'withdrawal of a case',
    )
    const { currency } = present(
      withdrawals.find((one) => one.withdrawal_id === row.withdrawal_id),
      'withdrawal of a case',
    )
    return {
      caseId: row.case_id,
      state: row.state,
      missing: formatAmount(row.missing, currency),
      memberNote: row.member_note,
      resolution: row.resolution,
      staffNote: row.staff_note,
      proposedBy: row.proposer_name,
      decidedBy: row.decider_name,
      approvalId: waiting.get(row.case_id)?.approvalId ?? null,
      createdAt: row.created_at.toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
      withdrawal,
    }
  })
}
