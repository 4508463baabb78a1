import type { Deposit } from '@faro/contract/cashier'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { CashierDeps } from '../deps.ts'
import { uncountDeposit } from './deposit-sums.ts'
import { depositOf } from './deposit.ts'
import { findDeposit } from './deposits.query.ts'

type Asked = { readonly depositId: string; readonly memberId: string }

/**
 * Ends an order of the member that nobody has paid and gives back what it held of the limits. Once
 * money is on its way it can no longer be ended; what comes later is credited all the same.
 */
export const cancelDeposit =
  ({ db, clock, whitelabel }: CashierDeps) =>
  ({ depositId, memberId }: Asked): Promise<Result<Deposit, 'not-found' | 'state-changed'>> =>
    db.tx(async (tx) => {
      const deposit = await findDeposit(tx, depositId, 'for update')
      if (deposit === null || deposit.member_id !== memberId) return err('not-found')
      // asked twice, it is done once
      if (deposit.state === 'cancelled') return ok(depositOf(deposit))
      if (deposit.state !== 'pending' || deposit.arriving.length > 0) return err('state-changed')
      await tx.query(
        "update cashier.deposit set state = 'cancelled', settled_at = $2 where deposit_id = $1",
        [depositId, clock.now()],
      )
      const { merchant_id: merchantId, amount, created_at: at } = deposit
      await uncountDeposit(tx, { memberId, amount, day: await whitelabel.dayOf(merchantId, at) })
      return ok(depositOf(present(await findDeposit(tx, depositId), 'deposit')))
    })
