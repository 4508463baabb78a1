import { downline as contract } from '@faro/contract/cashier'
import * as shapes from '@faro/contract/cashier/shapes'
import { formatAmount } from '@faro/kernel/money'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { CashierDeps } from '../deps.ts'
import { downTerms, sentDownOn, transferDownline } from './transfer-downline.ts'
import { listSentDown } from './transfers.query.ts'

export const downlineRoutes = (deps: CashierDeps) => {
  const { db, clock, wallet, whitelabel } = deps
  const transfer = transferDownline(deps)
  return bind(contract, shapes.downline, {
    state: async ({ caller, merchant }) => {
      const { memberId } = caller
      const { merchantId, currency } = merchant
      const terms = await downTerms(deps, db, { merchantId, memberId })
      if (!terms.ok) return terms
      const day = await whitelabel.dayOf(merchantId, clock.now())
      const account = await wallet.balance({ merchantId, owner: memberId })
      if (account === null) return err('account-unknown')
      const used = await sentDownOn(db, memberId, day)
      const { minimum, maximum, dailyCount, dailySum } = terms.value
      const left = dailySum > used.sum ? dailySum - used.sum : 0n
      return ok({
        minimum: formatAmount(minimum, currency),
        maximum: formatAmount(maximum, currency),
        dailyCountLeft: Math.max(dailyCount - used.count, 0),
        dailySumLeft: formatAmount(left, currency),
        available: formatAmount(account.available, currency),
        currency,
      })
    },
    list: async ({ caller, input }) =>
      ok(await listSentDown(deps, { memberId: caller.memberId, ...input.query })),
    transfer: ({ caller, merchant, input, idempotency }) =>
      transfer({
        ...input.body,
        merchantId: merchant.merchantId,
        memberId: caller.memberId,
        currency: merchant.currency,
        idempotency,
      }),
  })
}
