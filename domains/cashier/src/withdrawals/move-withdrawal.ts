import type { CashierEvents } from '@faro/contract/cashier'
import { err, ok, unwrap, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import {
  holdOutcome,
  transition,
  withdrawalKind,
  type WithdrawalRow,
  type WithdrawalState,
  type WithdrawalStep,
} from './withdrawal.ts'
import { findWithdrawal } from './withdrawals.query.ts'

export type Review = {
  readonly operatorId: string
  readonly username: string
  readonly reason: string | null
}

type Move = {
  readonly withdrawalId: string
  readonly step: WithdrawalStep
  /** Only this member may take the step. */
  readonly memberId?: string
  readonly review?: Review
  readonly providerRef?: string
}

export type Moved = Result<WithdrawalRow, 'not-found' | 'state-changed'>

/**
 * Takes one step under the row's lock: state, hold, job and notice together. A step that may not be
 * taken from the present state is refused and changes nothing.
 */
export const moveWithdrawal =
  (deps: CashierDeps) =>
  async (tx: Tx, { withdrawalId, step, memberId, review, providerRef }: Move): Promise<Moved> => {
    const row = await findWithdrawal(tx, withdrawalId, 'for update of w')
    if (row === null || (memberId !== undefined && row.member_id !== memberId))
      return err('not-found')
    const state = transition(row.state, step)
    if (state === null) return err('state-changed', { state: row.state })
    await settle(deps, tx, { row, state })
    await tx.query(
      `update cashier.withdrawal set state = $2, reason = coalesce($3, reason),
         reviewed_by = coalesce($4, reviewed_by), reviewer_name = coalesce($5, reviewer_name),
         reviewed_at = case when $4::uuid is null then reviewed_at else kit.now() end,
         provider_ref = coalesce($6, provider_ref),
         settled_at = case when $7::boolean then kit.now() else null end,
         receipt = case when $2 = 'paid' then 'awaiting' else receipt end,
         receipt_due_at = case when $2 <> 'paid' then null else $8::timestamptz
           + (select receipt_minutes from cashier.withdrawal_rule r
              where r.merchant_id = withdrawal.merchant_id) * interval '1 minute' end
       where withdrawal_id = $1`,
      [
        withdrawalId,
        state,
        // members see the reason of a rejection; the reason of an approval is for staff
        state === 'rejected' ? (review?.reason ?? null) : null,
        review?.operatorId ?? null,
        review?.username ?? null,
        providerRef ?? null,
        holdOutcome(state) !== null,
        deps.clock.now(),
      ],
    )
    if (state === 'approved')
      await deps.jobs.add(tx, {
        task: 'pay-withdrawal',
        payload: { withdrawalId },
        key: `pay:${withdrawalId}`,
      })
    if (state === 'rejected' || state === 'cancelled')
      await deps.approvals.drop(tx, withdrawalKind, withdrawalId)
    await emitMoved(deps, tx, { row, state, review })
    const moved = await findWithdrawal(tx, withdrawalId)
    return moved === null ? err('not-found') : ok(moved)
  }

const settle = async (
  { wallet }: CashierDeps,
  tx: Tx,
  { row, state }: { row: WithdrawalRow; state: WithdrawalState },
): Promise<void> => {
  const outcome = holdOutcome(state)
  if (outcome === null) return
  const settlement = {
    accountId: row.account_id,
    outcome,
    kind: 'withdrawal',
    ref: row.withdrawal_id,
  } as const
  unwrap(await wallet.settleHold(tx, { ...settlement, holdId: row.hold_id }))
  if (row.fee_hold_id !== null)
    unwrap(await wallet.settleHold(tx, { ...settlement, holdId: row.fee_hold_id }))
}

type StateChange = {
  readonly row: WithdrawalRow
  readonly state: WithdrawalState
  readonly review: Review | undefined
}

const emitMoved = async ({ events }: CashierDeps, tx: Tx, { row, state, review }: StateChange) => {
  const { withdrawal_id: withdrawalId, member_id: memberId, merchant_id: merchantId } = row
  const money = { amount: String(row.amount), currency: row.currency }
  if (state === 'approved' && review === undefined)
    await events.emit<CashierEvents, 'cashier.acted'>(tx, {
      topic: 'cashier.acted',
      merchantId,
      payload: {
        operatorId: null,
        action: 'withdrawal.auto-approved',
        subject: withdrawalId,
        detail: { memberId, ...money },
      },
    })
  else if (state === 'approved' || state === 'rejected')
    await events.emit<CashierEvents, 'cashier.withdrawal-reviewed'>(tx, {
      topic: 'cashier.withdrawal-reviewed',
      merchantId,
      payload: {
        withdrawalId,
        memberId,
        ...money,
        outcome: state,
        operatorId: review?.operatorId ?? '',
        reason: review?.reason ?? null,
      },
    })
  if (state === 'paid' || state === 'failed' || state === 'cancelled')
    await events.emit<CashierEvents, 'cashier.withdrawal-settled'>(tx, {
      topic: 'cashier.withdrawal-settled',
      merchantId,
      payload: { withdrawalId, memberId, ...money, outcome: state },
    })
}
