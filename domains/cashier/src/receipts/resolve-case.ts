import { caseResolutions, type CashierEvents, type ReceiptCase } from '@faro/contract/cashier'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { formatAmount } from '@faro/kernel/money'
import { err, ok, unwrap, type Result } from '@faro/kernel/result'
import { defineApproval } from '@faro/server-kit/approvals'
import type { Tx } from '@faro/server-kit/db'
import * as z from 'zod/mini'
import type { CashierDeps } from '../deps.ts'
import { holdWithdrawal, type HoldRefusal } from '../withdrawals/hold-withdrawal.ts'
import { moveWithdrawal } from '../withdrawals/move-withdrawal.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal.ts'
import { caseKind } from './receipt.ts'
import { findWithdrawal } from '../withdrawals/withdrawals.query.ts'
import { findCase, type CaseRow } from './case.query.ts'

type Staff = { readonly operatorId: string; readonly username: string }
type Resolution = NonNullable<ReceiptCase['resolution']>

const Input = z.strictObject({
  caseId: z.string(),
  merchantId: z.int(),
  resolution: z.enum(caseResolutions),
  note: z.string(),
})

type Refusal = 'not-found' | 'state-changed' | 'approval-needed' | 'approval-own' | 'forbidden'

type Proposal = {
  readonly by: Staff
  readonly resolution: Resolution
  readonly note: string
}

/** One person says what should become of the missing money. Nothing moves yet. */
export const proposeResolution =
  (deps: CashierDeps) =>
  (caseId: string, { by, resolution, note }: Proposal): Promise<Result<CaseRow, Refusal>> =>
    deps.db.tx(async (tx): Promise<Result<CaseRow, Refusal>> => {
      const found = await findCase(tx, caseId, 'for update')
      if (found === null) return err('not-found')
      if (found.state !== 'open') return err('state-changed', { state: found.state })
      const asked = await askForResolution(deps, tx, { found, by, resolution, note })
      if (!asked.ok) return asked
      await tx.query(
        `update cashier.receipt_case set state = 'proposed', resolution = $2, staff_note = $3,
           proposed_by = $4, proposer_name = $5, proposed_at = $6 where case_id = $1`,
        [caseId, resolution, note, by.operatorId, by.username, deps.clock.now()],
      )
      await tell(deps, tx, { found, by, action: `case.${resolution}-proposed` })
      return ok(present(await findCase(tx, caseId), 'case'))
    })

/** The request for another person; the proposal is its input. */
export const askForResolution = async (
  { approvals }: CashierDeps,
  tx: Tx,
  { found, by, resolution, note }: Proposal & { readonly found: CaseRow },
): Promise<Result<null, 'approval-needed' | 'approval-own' | 'forbidden'>> => {
  const { case_id: caseId, merchant_id: merchantId, member_id: memberId } = found
  const asked = await approvals.request(tx, {
    kind: caseKind,
    merchantId,
    subject: caseId,
    memberId,
    input: { caseId, merchantId, resolution, note },
    amount: found.missing,
    since: found.created_at,
    reason: note,
    by,
  })
  if (asked.ok) return ok(null)
  if (asked.error === 'invalid-input') throw new Error('a case was asked for wrongly')
  return err(asked.error, asked.detail)
}

/** Missing money that comes back or is paid again: the money moves with the deciding vote. */
export const caseApproval = (deps: CashierDeps) =>
  defineApproval({
    kind: caseKind,
    version: 1,
    permission: { request: 'cashier.approve', approve: 'cashier.approve' },
    input: Input,
    isMoney: true,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (db, { caseId, resolution, note }) => {
      const found = await findCase(db, caseId)
      const row = found === null ? null : await findWithdrawal(db, found.withdrawal_id)
      if (found === null || row === null) return []
      const summary = (await deps.identity.memberSummaries([found.member_id])).get(found.member_id)
      const amount = `${formatAmount(found.missing, row.currency)} ${row.currency}`
      return [
        { label: 'player', value: summary?.username ?? '' },
        { label: 'missing', value: amount },
        { label: 'resolution', value: resolution },
        { label: 'note', value: note },
      ]
    },
    execute: async (tx, { input: { caseId, resolution }, decidedBy }) => {
      const seen = await findCase(tx, caseId)
      if (seen === null) return err('not-found')
      // the withdrawal first, as whoever forces a receipt does: the same order of locks everywhere
      const lock = 'for update of w'
      const row = present(await findWithdrawal(tx, seen.withdrawal_id, lock), 'withdrawal')
      const found = present(await findCase(tx, caseId, 'for update'), 'case')
      if (found.state !== 'proposed' || found.resolution !== resolution)
        return err('state-changed', { state: found.state })
      const moved = await refundReceipt(deps, tx, { found, row, again: resolution === 'pay-again' })
      if (!moved.ok) return moved
      const ended = resolution === 'refund' ? 'refunded' : 'paid-again'
      await tx.query(
        `update cashier.receipt_case set state = $2, decider_name = $3, closed_at = $4
         where case_id = $1`,
        [caseId, ended, decidedBy.username, deps.clock.now()],
      )
      await tell(deps, tx, { found, by: decidedBy, action: `case.${ended}` })
      return ok({ caseId })
    },
    // whatever ended the request, the case waits for a proposal again
    abandon: async (tx, { input: { caseId } }) => {
      await tx.query(
        "update cashier.receipt_case set state = 'open' where case_id = $1 and state = 'proposed'",
        [caseId],
      )
    },
  })

type Giving = { readonly found: CaseRow; readonly row: WithdrawalRow; readonly again: boolean }

/**
 * The missing money comes back from the provider's clearing to the member. To pay it again, it is
 * set aside at once for a new withdrawal that two people have already agreed to: should that one
 * fail as well, the money is the member's as after any failed withdrawal.
 */
const refundReceipt = async (
  deps: CashierDeps,
  tx: Tx,
  { found, row, again }: Giving,
): Promise<Result<null, HoldRefusal>> => {
  const { merchant_id: merchantId, currency, account_id: accountId, provider } = row
  const name = `clearing:${provider}`
  const posted = await deps.wallet.post(tx, [
    {
      accountId,
      amount: found.missing,
      contraId: await deps.wallet.pooled(tx, { merchantId, name, currency }),
      kind: 'adjustment',
      key: { party: 'cashier', kind: 'refund', id: found.case_id },
      ref: row.withdrawal_id,
    },
  ])
  if (!posted.ok && posted.error === 'account-frozen') return err('account-frozen')
  unwrap(posted)
  if (!again) return ok(null)
  const withdrawalId = uuidv7()
  const held = await holdWithdrawal(deps, tx, {
    withdrawalId,
    merchantId,
    memberId: row.member_id,
    accountId,
    bankAccountId: row.bank_account_id,
    provider,
    amount: found.missing,
    fee: 0n,
    currency,
    day: await deps.whitelabel.dayOf(merchantId, deps.clock.now()),
    risks: [],
    retryOf: row.withdrawal_id,
  })
  if (!held.ok) return held
  unwrap(await moveWithdrawal(deps)(tx, { withdrawalId, step: { by: 'rules', act: 'approve' } }))
  return ok(null)
}

const tell = (
  { events }: CashierDeps,
  tx: Tx,
  { found, by, action }: { found: CaseRow; by: Staff; action: string },
): Promise<void> =>
  events.emit<CashierEvents, 'cashier.acted'>(tx, {
    topic: 'cashier.acted',
    merchantId: found.merchant_id,
    payload: {
      operatorId: by.operatorId,
      action,
      subject: found.withdrawal_id,
      detail: { memberId: found.member_id, caseId: found.case_id },
    },
  })
