import { formatAmount } from '@faro/kernel/money'
import { err, ok } from '@faro/kernel/result'
import { defineApproval } from '@faro/server-kit/approvals'
import * as z from 'zod/mini'
import type { CashierDeps } from '../deps.ts'
import { owesChargeback } from '../deposits/charge-back.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { payoutOf, withdrawalKind } from './withdrawal.ts'
import { findWithdrawal } from './withdrawals.query.ts'

const Input = z.strictObject({ withdrawalId: z.string(), merchantId: z.int() })

/** A withdrawal above what one person may approve alone. */
export const withdrawalApproval = (deps: CashierDeps) => {
  const move = moveWithdrawal(deps)
  return defineApproval({
    kind: withdrawalKind,
    version: 1,
    permission: { request: 'cashier.approve', approve: 'cashier.approve' },
    input: Input,
    isMoney: true,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (db, { withdrawalId }) => {
      const row = await findWithdrawal(db, withdrawalId)
      if (row === null) return []
      const summary = (await deps.identity.memberSummaries([row.member_id])).get(row.member_id)
      const money = (units: bigint) => `${formatAmount(units, row.currency)} ${row.currency}`
      return [
        { label: 'player', value: summary?.username ?? '' },
        { label: 'amount', value: money(row.amount) },
        { label: 'payout', value: money(payoutOf(row)) },
        { label: 'bank', value: `${row.bank_name} •••• ${row.number.slice(-4)}` },
        { label: 'holder', value: row.holder },
        { label: 'risks', value: row.risks.join(', ') || '—' },
      ]
    },
    execute: async (tx, { input: { withdrawalId }, decidedBy }) => {
      const row = await findWithdrawal(tx, withdrawalId)
      // what was taken back since may still be owed
      if (row !== null && (await owesChargeback(tx, row.member_id))) return err('debt-open')
      const review = { ...decidedBy, reason: null }
      const step = { by: 'operator', act: 'approve' } as const
      const moved = await move(tx, { withdrawalId, step, review })
      return moved.ok ? ok({ withdrawalId }) : err(moved.error)
    },
  })
}
