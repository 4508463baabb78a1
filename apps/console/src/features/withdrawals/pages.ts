import { ArrowUpFromLine } from 'lucide-react'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'

const CasesPage = lazyPage(async () => (await import('./cases-page.tsx')).CasesPage)
const MethodsPage = lazyPage(async () => (await import('./methods-page.tsx')).MethodsPage)
const ReconciliationPage = lazyPage(
  async () => (await import('./reconciliation-page.tsx')).ReconciliationPage,
)
const RulesPage = lazyPage(async () => (await import('./rules-page.tsx')).RulesPage)
const WithdrawalsPage = lazyPage(
  async () => (await import('./withdrawals-page.tsx')).WithdrawalsPage,
)

export const pages: readonly ConsolePage[] = [
  { path: paths.receiptCases, Page: CasesPage },
  { path: paths.reconciliation, Page: ReconciliationPage },
  { path: paths.cashierRules, Page: RulesPage },
  { path: paths.depositMethods, Page: MethodsPage },
  {
    path: paths.withdrawals,
    Page: WithdrawalsPage,
    texts: ['cashier'],
    menu: {
      place: 10,
      label: 'console.withdrawals',
      Icon: ArrowUpFromLine,
      permission: 'cashier.read',
    },
  },
]
