import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import { owesChargeback } from '../deposits/charge-back.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { withdrawalKind, type WithdrawalRow } from './withdrawal.ts'
import { findWithdrawal } from './withdrawals.query.ts'

type Approver = { readonly operatorId: string; readonly username: string }

type Refusal =
  | 'not-found'
  | 'state-changed'
  | 'debt-open'
  | 'approval-needed'
  | 'approval-own'
  | 'forbidden'
  | 'invalid-input'
type Approved = Result<WithdrawalRow, Refusal>

type Approval = {
  readonly withdrawalId: string
  readonly by: Approver
  readonly reason?: string | undefined
}

/**
 * One person's approval. Above the brand's limits, with what the same person did alone before, it
 * is a request: nothing moves before another person agrees too.
 */
export const approveWithdrawal = (deps: CashierDeps) => {
  const { approvals, db } = deps
  const move = moveWithdrawal(deps)
  return ({ withdrawalId, by, reason }: Approval): Promise<Approved> =>
    db.tx(async (tx): Promise<Approved> => {
      const row = await findWithdrawal(tx, withdrawalId, 'for update of w')
      if (row === null) return err('not-found')
      if (row.state !== 'pending') return err('state-changed', { state: row.state })
      if (await owesChargeback(tx, row.member_id)) return err('debt-open')
      const waiting = await approvals.waiting(tx, withdrawalKind, [withdrawalId])
      const act = {
        kind: withdrawalKind,
        merchantId: row.merchant_id,
        memberId: row.member_id,
        amount: row.amount,
        by,
        since: row.created_at,
      }
      // a request that waits keeps its need for two, whatever the limits are by now
      const needed = waiting.size > 0 ? 2 : await approvals.needed(tx, act)
      if (needed > 1) return askForAnother(deps, tx, { row, by, needed, reason })
      await approvals.didAlone(tx, act)
      const review = { ...by, reason: reason ?? null }
      return move(tx, { withdrawalId, step: { by: 'operator', act: 'approve' }, review })
    })
}

type SecondApproval = {
  readonly row: WithdrawalRow
  readonly by: Approver
  readonly needed: number
  readonly reason: string | undefined
}

const askForAnother = async (
  { approvals }: CashierDeps,
  tx: Tx,
  { row, by, needed, reason }: SecondApproval,
): Promise<Approved> => {
  const { withdrawal_id: withdrawalId, merchant_id: merchantId, member_id: memberId } = row
  const waits = (await approvals.waiting(tx, withdrawalKind, [withdrawalId])).get(withdrawalId)
  // a refusal that names who must approve comes before the reason is required
  if (waits === undefined && reason === undefined)
    return err('invalid-input', { reason: 'required' })
  const asked = await approvals.request(tx, {
    kind: withdrawalKind,
    merchantId,
    subject: withdrawalId,
    memberId,
    input: { withdrawalId, merchantId },
    amount: row.amount,
    needed,
    since: row.created_at,
    reason: reason ?? '',
    by,
  })
  if (asked.ok) return ok(present(await findWithdrawal(tx, withdrawalId), 'withdrawal'))
  if (asked.error === 'invalid-input') throw new Error('a withdrawal was asked for wrongly')
  return err(asked.error, asked.detail)
}
