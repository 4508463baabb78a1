import type { Deposit } from '@faro/contract/cashier'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { CashierDeps } from '../deps.ts'
import { depositOf } from './deposit.ts'
import { findDeposit } from './deposits.query.ts'

type CancelInput = { readonly depositId: string; readonly memberId: string }

/**
 * Cancels a deposit that is not paid yet. Its page or address stays payable until the deposit would
 * have expired: until then it counts under the limits, and a payment is credited. Refused once
 * money is on its way.
 */
export const cancelDeposit =
  ({ db, clock }: CashierDeps) =>
  ({ depositId, memberId }: CancelInput): Promise<Result<Deposit, 'not-found' | 'state-changed'>> =>
    db.tx(async (tx) => {
      const deposit = await findDeposit(tx, depositId, 'for update')
      if (deposit === null || deposit.member_id !== memberId) return err('not-found')
      // asked twice, it is done once
      if (deposit.state === 'cancelled') return ok(depositOf(deposit))
      if (deposit.state !== 'pending' || deposit.arriving.length > 0) return err('state-changed')
      await tx.query(
        `update cashier.deposit set state = 'cancelled', settled_at = $2,
           held_until = coalesce(expires_at, created_at + interval '24 hours')
         where deposit_id = $1`,
        [depositId, clock.now()],
      )
      return ok(depositOf(present(await findDeposit(tx, depositId), 'deposit')))
    })
