import { col } from '@faro/server-kit/db'
import { ok } from '@faro/kernel/result'
import type { CashierDeps } from '../deps.ts'
import { moveReceipt } from './move-receipt.ts'

const batchMax = 100
const batchesMax = 50

/**
 * Confirms payouts that the member has not answered within the brand's time. In bounded batches,
 * each a transaction; rows being answered right now are skipped.
 */
export const autoConfirm = (deps: CashierDeps) => {
  const move = moveReceipt(deps)
  const batch = async (): Promise<number> => {
    const done = await deps.db.tx(async (tx) => {
      const due = await tx.query(
        `select withdrawal_id from cashier.withdrawal
         where receipt = 'awaiting' and receipt_due_at <= $1
         order by receipt_due_at limit ${batchMax} for update skip locked`,
        [deps.clock.now()],
        { withdrawal_id: col.uuid },
      )
      for (const { withdrawal_id: withdrawalId } of due)
        await move(tx, { withdrawalId, step: { by: 'time' } })
      return ok(due.length)
    })
    return done.value
  }
  return async (): Promise<void> => {
    for (let i = 0; i < batchesMax; i++) if ((await batch()) < batchMax) return
  }
}
