import { depositRoutes } from './deposits/deposits.routes.ts'
import { depositSumsOf } from './deposits/deposit-sums.ts'
import type { CashierDeps } from './deps.ts'
import { callbackPlugin } from './payments/callback.plugin.ts'
import { inquireProviders } from './payments/inquire.job.ts'
import { payWithdrawal } from './withdrawals/pay-withdrawal.job.ts'
import { bankHolders } from './withdrawals/withdrawals.query.ts'
import { withdrawalRoutes } from './withdrawals/withdrawals.routes.ts'

export const cashierModule = (deps: CashierDeps) => {
  deps.jobs.define('pay-withdrawal', payWithdrawal(deps))
  deps.jobs.schedule('inquire-providers', '* * * * *', inquireProviders(deps))
  return {
    bindings: [...depositRoutes(deps), ...withdrawalRoutes(deps)],
    plugin: callbackPlugin(deps),
    inquire: inquireProviders(deps),
    bankHolders,
    /** What a member has deposited in the brand's present day, week and month. */
    depositSums: async (member: { memberId: string; merchantId: number }) =>
      depositSumsOf(
        deps.db,
        member.memberId,
        await deps.whitelabel.dayOf(member.merchantId, deps.clock.now()),
      ),
  }
}
