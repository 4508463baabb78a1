import { upline as contract } from '@faro/contract/cashier'
import * as shapes from '@faro/contract/cashier/shapes'
import { present } from '@faro/kernel/assert'
import { formatAmount } from '@faro/kernel/money'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { CashierDeps } from '../deps.ts'
import { leftToday } from '../withdrawals/day-limits.ts'
import { usedToday, withdrawalRule } from '../withdrawals/rule.query.ts'
import { listTransfers } from './transfers.query.ts'
import { transferUpline, uplineLimits } from './transfer-upline.ts'

export const uplineRoutes = (deps: CashierDeps) => {
  const { db, clock, identity, wallet, whitelabel } = deps
  const transfer = transferUpline(deps)
  return bind(contract, shapes.upline, {
    state: async ({ caller, merchant }) => {
      const { merchantId, currency } = merchant
      const day = await whitelabel.dayOf(merchantId, clock.now())
      const [above, account, found, used] = await Promise.all([
        identity.uplineOf(caller.memberId),
        wallet.balance({ merchantId, owner: caller.memberId }),
        withdrawalRule(db, merchantId),
        usedToday(db, caller.memberId, day),
      ])
      if (above === null) return err('upline-missing')
      if (account === null) return err('account-unknown')
      const rule = present(found, 'withdrawal rule')
      const { isOpen, minimum, maximum } = uplineLimits(rule)
      return ok({
        name: above.name,
        isOpen,
        minimum: formatAmount(minimum, currency),
        maximum: formatAmount(maximum, currency),
        ...leftToday(rule, used, currency),
        available: formatAmount(account.available, currency),
        currency,
      })
    },
    list: async ({ caller, input }) =>
      ok(await listTransfers(deps, { memberId: caller.memberId, ...input.query })),
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
