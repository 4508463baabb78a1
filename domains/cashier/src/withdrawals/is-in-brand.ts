import type { OperatorSession } from '@faro/server-kit/auth'
import type { Queryable } from '@faro/server-kit/db'
import { findWithdrawal } from './withdrawals.query.ts'

/** Whether a withdrawal is of a brand that somebody decides in: others do not exist for them. */
export const isInBrand = async (
  db: Queryable,
  caller: OperatorSession,
  withdrawalId: string,
): Promise<boolean> => {
  const row = await findWithdrawal(db, withdrawalId)
  return row !== null && caller.may('cashier.approve', row.merchant_id)
}
