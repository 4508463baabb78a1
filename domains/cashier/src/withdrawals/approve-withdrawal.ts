import type { CashierEvents } from '@faro/contract/cashier'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import { moveWithdrawal, type Review } from './move-withdrawal.ts'
import { needsTwo, type WithdrawalRow } from './withdrawal.ts'
import { findWithdrawal } from './withdrawals.query.ts'

type Approved = Result<WithdrawalRow, 'not-found' | 'state-changed' | 'not-oneself'>

/**
 * One person's approval. Above the brand's amount the first is only written down: nothing moves
 * before another person approves too.
 */
export const approveWithdrawal = (deps: CashierDeps) => {
  const move = moveWithdrawal(deps)
  return (withdrawalId: string, review: Review): Promise<Approved> =>
    deps.db.tx(async (tx): Promise<Approved> => {
      const row = await findWithdrawal(tx, withdrawalId, 'for update of w')
      if (row?.state === 'pending' && needsTwo(row)) {
        if (row.first_approved_by === review.operatorId) return err('not-oneself')
        if (row.first_approved_by === null) return firstApproval(deps, tx, { row, review })
      }
      return move(tx, { withdrawalId, step: { by: 'operator', act: 'approve' }, review })
    })
}

const firstApproval = async (
  { events, clock }: CashierDeps,
  tx: Tx,
  { row, review }: { row: WithdrawalRow; review: Review },
): Promise<Approved> => {
  const { withdrawal_id: withdrawalId, merchant_id: merchantId, member_id: memberId } = row
  await tx.query(
    `update cashier.withdrawal set first_approved_by = $2, first_approver_name = $3,
       first_approved_at = $4 where withdrawal_id = $1`,
    [withdrawalId, review.operatorId, review.username, clock.now()],
  )
  await events.emit<CashierEvents, 'cashier.acted'>(tx, {
    topic: 'cashier.acted',
    merchantId,
    payload: {
      operatorId: review.operatorId,
      action: 'withdrawal.first-approved',
      subject: withdrawalId,
      detail: { memberId },
    },
  })
  return ok(present(await findWithdrawal(tx, withdrawalId), 'withdrawal'))
}
