import { depositRoutes } from './deposits/deposits.routes.ts'
import { depositSumsOf } from './deposits/deposit-sums.ts'
import type { CashierDeps } from './deps.ts'
import { callbackPlugin } from './payments/callback.plugin.ts'
import { autoConfirm } from './receipts/auto-confirm.job.ts'
import { caseApproval } from './receipts/resolve-case.ts'
import { receiptRoutes } from './receipts/receipts.routes.ts'
import { applyRuleChanges, rulesApproval } from './rules/rules-approval.ts'
import { rulesRoutes } from './rules/rules.routes.ts'
import { methodsRoutes } from './methods/methods.routes.ts'
import { reconcile } from './reconciliation/reconcile.job.ts'
import { reconciliationRoutes } from './reconciliation/reconciliation.routes.ts'
import { inquireProviders } from './payments/inquire.job.ts'
import { uplineRoutes } from './upline/upline.routes.ts'
import { adoptOpen } from './withdrawals/adopt.ts'
import { payWithdrawal } from './withdrawals/pay-withdrawal.job.ts'
import { withdrawalApproval } from './withdrawals/withdrawal-approval.ts'
import { bankHolders, bankNumbers } from './withdrawals/withdrawals.query.ts'
import { withdrawalRoutes } from './withdrawals/withdrawals.routes.ts'

export const cashierModule = (deps: CashierDeps) => {
  deps.jobs.define('pay-withdrawal', payWithdrawal(deps))
  deps.jobs.schedule('inquire-providers', '* * * * *', inquireProviders(deps))
  deps.jobs.schedule('confirm-receipts', '* * * * *', autoConfirm(deps))
  deps.approvals.register(withdrawalApproval(deps))
  deps.approvals.register(caseApproval(deps))
  deps.approvals.register(rulesApproval(deps))
  const applyRules = applyRuleChanges(deps)
  deps.jobs.schedule('apply-cashier-rules', '* * * * *', applyRules)
  const compare = reconcile(deps)
  deps.jobs.schedule('reconcile-statements', '17 * * * *', () => compare())
  return {
    bindings: [
      ...depositRoutes(deps),
      ...withdrawalRoutes(deps),
      ...receiptRoutes(deps),
      ...rulesRoutes(deps),
      ...reconciliationRoutes(deps),
      ...uplineRoutes(deps),
      ...methodsRoutes(deps),
    ],
    plugin: callbackPlugin(deps),
    inquire: inquireProviders(deps),
    reconcile: compare,
    applyRules,
    /** Once when the server starts. */
    adoptOpen: adoptOpen(deps),
    autoConfirm: autoConfirm(deps),
    bankHolders,
    bankNumbers,
    /** What a member has deposited in the brand's present day, week and month. */
    depositSums: async (member: { memberId: string; merchantId: number }) =>
      depositSumsOf(
        deps.db,
        member.memberId,
        await deps.whitelabel.dayOf(member.merchantId, deps.clock.now()),
      ),
  }
}
