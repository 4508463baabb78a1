import { withdrawalList } from '@faro/contract/cashier/lists'
import { cashierLists } from '@faro/contract/cashier/shapes'
import { col } from '@faro/server-kit/db'
import { defineList } from '@faro/server-kit/lists'
import type { CashierDeps } from '../deps.ts'
import { staffView } from './staff-view.ts'
import { withdrawalFields } from './withdrawal.ts'
import { withdrawalColumns, withdrawalSource } from './withdrawals.query.ts'

/** Withdrawals as staff look for them and work through them. */
export const withdrawalsList = (deps: CashierDeps) =>
  defineList(withdrawalList, cashierLists.withdrawals, {
    from: withdrawalSource,
    id: { sql: 'w.withdrawal_id', as: col.uuid },
    brand: 'w.merchant_id',
    currency: 'w.currency',
    columns: {
      withdrawalId: { sql: 'w.withdrawal_id', as: col.uuid },
      createdAt: { sql: 'w.created_at', as: col.timestamptz },
      username: { sql: 'w.member_id', as: col.uuid, named: deps.identity.idsNamed },
      memberId: { sql: 'w.member_id', as: col.uuid },
      amount: { sql: 'w.amount', as: col.int8 },
      fee: { sql: 'w.fee', as: col.int8 },
      payout: { sql: '(w.amount - w.fee)', as: col.int8 },
      risks: { sql: 'w.risks', as: col.textArray },
      state: { sql: 'w.state', as: col.text },
      receipt: { sql: 'w.receipt', as: col.text.orNull },
      reviewedBy: { sql: 'kit.fold(w.reviewer_name)', as: col.text.orNull },
      settledAt: { sql: 'w.settled_at', as: col.timestamptz.orNull },
    },
    read: { text: withdrawalColumns, columns: withdrawalFields },
    rows: staffView(deps),
  })
