import type { CashierEvents } from '@faro/contract/cashier'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import type { Review } from '../withdrawals/move-withdrawal.ts'
import { payoutOf, type WithdrawalRow } from '../withdrawals/withdrawal.ts'
import { findWithdrawal } from '../withdrawals/withdrawals.query.ts'
import { caseKind, receiptAfter, type ReceiptOutcome, type ReceiptStep } from './receipt.ts'

type Move = {
  readonly withdrawalId: string
  readonly step: ReceiptStep
  /** Only this member may take the step. */
  readonly memberId?: string
  readonly note?: string | undefined
  readonly review?: Review
}

export type ReceiptMoved = Result<WithdrawalRow, 'not-found' | 'state-changed'>

/** Writes down whether paid money arrived, under the row's lock; what is missing opens a case. */
export const moveReceipt =
  (deps: CashierDeps) =>
  async (tx: Tx, { withdrawalId, step, memberId, note, review }: Move): Promise<ReceiptMoved> => {
    const row = await findWithdrawal(tx, withdrawalId, 'for update of w')
    if (row === null || (memberId !== undefined && row.member_id !== memberId))
      return err('not-found')
    const isClosed = row.case_state === 'refunded' || row.case_state === 'paid-again'
    const after = receiptAfter({ receipt: row.receipt, payout: payoutOf(row) }, step)
    if (after === null || isClosed) return err('state-changed', { state: row.receipt })
    await tx.query(
      `update cashier.withdrawal set receipt = $2, receipt_by = $3, received_amount = $4,
         receipt_at = $5, receipt_due_at = null where withdrawal_id = $1`,
      [withdrawalId, after.state, step.by, after.received, deps.clock.now()],
    )
    await saveCase(deps, tx, { row, after, note, review })
    await tell(deps, tx, { row, after, step, review })
    return ok(present(await findWithdrawal(tx, withdrawalId), 'withdrawal'))
  }

type Moving = {
  readonly row: WithdrawalRow
  readonly after: ReceiptOutcome
  readonly review: Review | undefined
}

const saveCase = async (
  { clock, approvals }: CashierDeps,
  tx: Tx,
  { row, after, note, review }: Moving & { note: string | undefined },
): Promise<void> => {
  if (after.missing > 0n)
    await tx.query(
      `insert into cashier.receipt_case
         (case_id, withdrawal_id, merchant_id, member_id, missing, member_note, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        uuidv7(),
        row.withdrawal_id,
        row.merchant_id,
        row.member_id,
        after.missing,
        note ?? null,
        clock.now(),
      ],
    )
  else if (after.state === 'forced') {
    const [closed] = await tx.query(
      `update cashier.receipt_case set state = 'received', closed_at = $2, decider_name = $3,
         staff_note = $4 where withdrawal_id = $1 and closed_at is null returning case_id`,
      [row.withdrawal_id, clock.now(), review?.username ?? null, review?.reason ?? null],
      { case_id: col.uuid },
    )
    if (closed !== undefined) await approvals.drop(tx, caseKind, closed.case_id)
  }
}

const tell = async (
  { events }: CashierDeps,
  tx: Tx,
  { row, after, step, review }: Moving & { step: ReceiptStep },
): Promise<void> => {
  const { withdrawal_id: withdrawalId, merchant_id: merchantId, member_id: memberId } = row
  if (after.state === 'awaiting') return
  await events.emit<CashierEvents, 'cashier.receipt-confirmed'>(tx, {
    topic: 'cashier.receipt-confirmed',
    merchantId,
    payload: { withdrawalId, memberId, state: after.state, by: step.by },
  })
  if (review === undefined) return
  await events.emit<CashierEvents, 'cashier.acted'>(tx, {
    topic: 'cashier.acted',
    merchantId,
    payload: {
      operatorId: review.operatorId,
      action: 'withdrawal.receipt-forced',
      subject: withdrawalId,
      detail: { memberId, reason: review.reason },
    },
  })
}
