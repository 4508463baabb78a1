import { ArrowUpFromLine } from 'lucide-react'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'
import { CasesPage } from './cases-page.tsx'
import { MethodsPage } from './methods-page.tsx'
import { ReconciliationPage } from './reconciliation-page.tsx'
import { RulesPage } from './rules-page.tsx'
import { WithdrawalsPage } from './withdrawals-page.tsx'

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
