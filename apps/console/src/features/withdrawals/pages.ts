import { ArrowUpFromLine, Landmark, Scale, SlidersHorizontal, TriangleAlert } from 'lucide-react'
import { lazyPart } from '@faro/web-kit/lazy-part'
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

const Withdrawals = lazyPart(async () => ({
  default: (await import('./waiting.tsx')).WaitingWithdrawals,
}))
const Claims = lazyPart(async () => ({ default: (await import('./waiting.tsx')).WaitingClaims }))

export const pages: readonly ConsolePage[] = [
  {
    path: paths.withdrawals,
    Page: WithdrawalsPage,
    label: 'console.withdrawals',
    permission: 'cashier.read',
    texts: ['cashier'],
    menu: { group: 'cashier', place: 10, Icon: ArrowUpFromLine, Waiting: Withdrawals },
  },
  {
    path: paths.claims,
    Page: CasesPage,
    label: 'cashier.tab-cases',
    permission: 'cashier.read',
    menu: { group: 'cashier', place: 11, Icon: TriangleAlert, Waiting: Claims },
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
