import { bankHoldersPort, bankNumbersPort, identityModule, limitUsePort } from '@faro/identity'
import {
  approvalsPort,
  casesPort,
  defineModule,
  provide,
  type ModuleKit,
} from '@faro/server-kit/module'
import { walletModule } from '@faro/wallet'
import { whitelabelModule } from '@faro/whitelabel'
import { chargebackCase, paymentCase } from './cases.ts'
import { cashierAudits } from './cashier-audits.ts'
import { cashierMessages } from './cashier-messages.ts'
import { depositRoutes } from './deposits/deposits.routes.ts'
import { depositSumsOf } from './deposits/deposit-sums.ts'
import { depositReversals } from './deposits/reversals.ts'
import type { CashierDeps } from './deps.ts'
import { createGates, withdrawalGates } from './gates/withdrawal-gate.ts'
import { methodsRoutes } from './methods/methods.routes.ts'
import { paymentWordsApproval } from './methods/payment-words-kind.ts'
import { callbackPlugin } from './payments/callback.plugin.ts'
import { collectPay } from './payments/collect.adapter.ts'
import { hostedPay } from './payments/hosted-pay.adapter.ts'
import { inquireProviders } from './payments/inquire.job.ts'
import { autoConfirm } from './receipts/auto-confirm.job.ts'
import { casesList } from './receipts/cases.list.ts'
import { differencesList } from './reconciliation/differences.list.ts'
import { receiptRoutes } from './receipts/receipts.routes.ts'
import { caseApproval } from './receipts/resolve-case.ts'
import { reconcile } from './reconciliation/reconcile.job.ts'
import { reconciliationRoutes } from './reconciliation/reconciliation.routes.ts'
import { applyRuleChanges, rulesApproval } from './rules/rules-approval.ts'
import { rulesRoutes } from './rules/rules.routes.ts'
import { downlinesPort } from './transfers/downlines.ts'
import { downlineRoutes } from './transfers/downline.routes.ts'
import { uplineRoutes } from './transfers/upline.routes.ts'
import { adoptOpen } from './withdrawals/adopt.ts'
import { payWithdrawal } from './withdrawals/pay-withdrawal.job.ts'
import { withdrawalApproval } from './withdrawals/withdrawal-approval.ts'
import { bankHolders, bankNumbers } from './withdrawals/withdrawals.query.ts'
import { hasWithdrawnSince } from './withdrawals/withdrawn-since.query.ts'
import { withdrawalsList } from './withdrawals/withdrawals.list.ts'
import { withdrawalRoutes } from './withdrawals/withdrawals.routes.ts'

const providersOf = ({ clock, config, outgoing: { isPage } }: ModuleKit) => {
  const { collectUrl, hostedPayUrl, paymentSecret, callbackUrl } = config
  return {
    collect: collectPay({
      clock,
      baseUrl: collectUrl,
      secret: paymentSecret,
      callbackUrl: `${callbackUrl}/payments/collect/callback`,
      isPage,
    }),
    'hosted-pay': hostedPay({
      clock,
      baseUrl: hostedPayUrl,
      secret: paymentSecret,
      callbackUrl: `${callbackUrl}/payments/hosted-pay/callback`,
      isPage,
    }),
  }
}

const routesOf = (deps: CashierDeps) => [
  ...depositRoutes(deps),
  ...withdrawalRoutes(deps),
  ...receiptRoutes(deps),
  ...rulesRoutes(deps),
  ...reconciliationRoutes(deps),
  ...uplineRoutes(deps),
  ...downlineRoutes(deps),
  ...methodsRoutes(deps),
]

const everyMinute = '* * * * *'

export const cashierModule = defineModule({
  name: 'cashier',
  seed: async () => (await import('../seed/seed.ts')).seed,
  needs: {
    whitelabel: whitelabelModule,
    wallet: walletModule,
    identity: identityModule,
  },
  ports: {
    approvals: approvalsPort,
    cases: casesPort,
    gates: withdrawalGates,
    downlines: downlinesPort,
    reversals: depositReversals,
  },
  create: ({ kit, needs, ports }) => {
    const { whitelabel } = needs
    const deps: CashierDeps = {
      ...kit,
      ...needs,
      ...ports,
      gates: createGates(ports.gates),
      merchantCode: whitelabel.codeOf,
      merchantCurrency: async (merchantId) =>
        (await whitelabel.settingsOf(merchantId)).merchant.currency,
      providers: providersOf(kit),
    }
    const inquire = inquireProviders(deps)
    const confirm = autoConfirm(deps)
    const applyRules = applyRuleChanges(deps)
    const compare = reconcile(deps)
    return {
      api: { inquire, reconcile: compare, applyRules, autoConfirm: confirm, hasWithdrawnSince },
      bindings: routesOf(deps),
      lists: [withdrawalsList(deps), casesList(deps), differencesList()],
      plugins: [callbackPlugin(deps)],
      jobs: [
        { task: 'pay-withdrawal', lane: 'payments', run: payWithdrawal(deps) },
        { task: 'inquire-providers', lane: 'payments', crontab: everyMinute, run: inquire },
        { task: 'confirm-receipts', crontab: everyMinute, run: confirm },
        { task: 'apply-cashier-rules', crontab: everyMinute, run: applyRules },
        {
          task: 'reconcile-statements',
          lane: 'payments',
          crontab: '17 * * * *',
          run: () => compare(),
        },
      ],
      approvals: [
        withdrawalApproval(deps),
        caseApproval(deps),
        rulesApproval(deps),
        paymentWordsApproval(deps),
      ],
      caseKinds: [chargebackCase(deps), paymentCase],
      audits: cashierAudits,
      messages: cashierMessages,
      provides: [
        provide(bankHoldersPort, bankHolders),
        provide(bankNumbersPort, bankNumbers),
        provide(limitUsePort, async ({ memberId, merchantId }) => {
          const today = await whitelabel.dayOf(merchantId, kit.clock.now())
          const { day, week, month } = await depositSumsOf(kit.db, memberId, today)
          return { used: { 'deposit.day': day, 'deposit.week': week, 'deposit.month': month } }
        }),
      ],
      prepare: [adoptOpen(deps)],
    }
  },
})
