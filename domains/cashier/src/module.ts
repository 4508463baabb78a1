import { depositRoutes } from './deposits/deposits.routes.ts'
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
    bankHolders: (memberId: string): Promise<readonly string[]> => bankHolders(deps.db, memberId),
  }
}
