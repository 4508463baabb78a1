import { ok } from '@faro/kernel/result'
import { col, rowOf, type Tx } from '@faro/server-kit/db'
import type { CashierDeps } from '../deps.ts'
import { findCase } from '../receipts/case.query.ts'
import { caseKind } from '../receipts/receipt.ts'
import { askForResolution } from '../receipts/resolve-case.ts'
import { findWithdrawal } from './withdrawals.query.ts'
import { withdrawalKind } from './withdrawal.ts'

/**
 * Moves into the approvals what earlier versions stored in columns: limits of brands and first
 * approvals, each once. Where a first approver may no longer request, the withdrawal or case counts
 * as unreviewed.
 */
export const adoptOpen = (deps: CashierDeps) => async (): Promise<void> => {
  const { db } = deps
  await adoptLimits(deps)
  const withdrawals = await db.query(
    `select withdrawal_id from cashier.withdrawal
     where state = 'pending' and first_approved_by is not null and adopted_at is null`,
    [],
    { withdrawal_id: col.uuid },
  )
  for (const { withdrawal_id: id } of withdrawals)
    await db.tx(async (tx) => {
      await adoptWithdrawal(deps, tx, id)
      return ok(null)
    })
  const cases = await db.query(
    "select case_id from cashier.receipt_case where state = 'proposed' and adopted_at is null",
    [],
    { case_id: col.uuid },
  )
  for (const { case_id: id } of cases)
    await db.tx(async (tx) => {
      await adoptCase(deps, tx, id)
      return ok(null)
    })
}

const adoptLimits = async ({ db, approvals, clock }: CashierDeps): Promise<void> => {
  const rules = await db.query(
    'select merchant_id, second_approval_above from cashier.withdrawal_rule',
    [],
    { merchant_id: col.int4, second_approval_above: col.int8.orNull },
  )
  for (const { merchant_id: merchantId, second_approval_above: above } of rules)
    await db.tx(async (tx) => {
      if (await approvals.hasLimits(tx, withdrawalKind, merchantId)) return ok(null)
      await approvals.setLimits(tx, {
        kind: withdrawalKind,
        merchantId,
        steps: above === null ? [] : [{ above, needed: 2 }],
        staffMax: null,
        // also for what was asked for before there were versions
        effectiveAt: new Date(Math.min(0, clock.now().getTime())),
      })
      return ok(null)
    })
}

const firstFields = rowOf({
  first_approved_by: col.uuid.present,
  first_approver_name: col.text.present,
})

const adoptWithdrawal = async ({ approvals, clock }: CashierDeps, tx: Tx, id: string) => {
  const row = await findWithdrawal(tx, id, 'for update of w')
  const [first] = await tx.query(
    `update cashier.withdrawal set adopted_at = $2 where withdrawal_id = $1 and adopted_at is null
     returning first_approved_by, first_approver_name`,
    [id, clock.now()],
    firstFields,
  )
  if (row === null || first === undefined) return
  await approvals.request(tx, {
    kind: withdrawalKind,
    merchantId: row.merchant_id,
    subject: id,
    memberId: row.member_id,
    input: { withdrawalId: id, merchantId: row.merchant_id },
    amount: row.amount,
    since: row.created_at,
    // reasons were not asked for then
    reason: '',
    by: { operatorId: first.first_approved_by, username: first.first_approver_name },
  })
}

const adoptCase = async (deps: CashierDeps, tx: Tx, caseId: string): Promise<void> => {
  const found = await findCase(tx, caseId, 'for update')
  const marked = await tx.query(
    `update cashier.receipt_case set adopted_at = $2 where case_id = $1 and adopted_at is null
     returning 1`,
    [caseId, deps.clock.now()],
  )
  if (found?.state !== 'proposed' || marked.length === 0 || found.proposed_by === null) return
  // proposed as it is today: its request waits already
  if ((await deps.approvals.waiting(tx, caseKind, [caseId])).size > 0) return
  const by = { operatorId: found.proposed_by, username: found.proposer_name ?? '' }
  const { resolution, staff_note: note } = found
  const asked =
    resolution === null
      ? null
      : await askForResolution(deps, tx, { found, by, resolution, note: note ?? '' })
  if (asked?.ok !== true)
    await tx.query("update cashier.receipt_case set state = 'open' where case_id = $1", [caseId])
}
