import { ArrowUpFromLine, Landmark, Scale, SlidersHorizontal, TriangleAlert } from 'lucide-react'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'
import { useWaitingClaims, useWaitingWithdrawals } from './use-waiting.ts'

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
  {
    path: paths.withdrawals,
    Page: WithdrawalsPage,
    label: 'console.withdrawals',
    permission: 'cashier.read',
    texts: ['cashier'],
    menu: { group: 'cashier', place: 10, Icon: ArrowUpFromLine, useCount: useWaitingWithdrawals },
  },
  {
    path: paths.claims,
    Page: CasesPage,
    label: 'cashier.tab-cases',
    permission: 'cashier.read',
    menu: { group: 'cashier', place: 11, Icon: TriangleAlert, useCount: useWaitingClaims },
  },
  {
    path: paths.reconciliation,
    Page: ReconciliationPage,
    label: 'cashier.tab-reconciliation',
    permission: 'cashier.read',
    menu: { group: 'cashier', place: 12, Icon: Scale },
  },
  {
    path: paths.methods,
    Page: MethodsPage,
    label: 'cashier.methods',
    permission: 'cashier.read',
    menu: { group: 'cashier', place: 13, Icon: Landmark },
  },
  {
    path: paths.cashierRules,
    Page: RulesPage,
    label: 'cashier.tab-rules',
    permission: 'cashier.read',
    menu: { group: 'cashier', place: 14, Icon: SlidersHorizontal },
  },
]
