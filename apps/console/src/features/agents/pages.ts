import { lazyPart } from '@faro/web-kit/lazy-part'
import {
  ArrowRightLeft,
  FileSignature,
  FileText,
  Handshake,
  ListTree,
  ReceiptText,
  RefreshCcwDot,
  Scale,
  Settings2,
} from 'lucide-react'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'

const BillsPage = lazyPage(async () => (await import('./bills-page.tsx')).BillsPage)

const AffiliatesPage = lazyPage(async () => (await import('./affiliates-page.tsx')).AffiliatesPage)
const ContractsPage = lazyPage(async () => (await import('./contracts-page.tsx')).ContractsPage)
const AdjustmentsPage = lazyPage(
  async () => (await import('./adjustments-page.tsx')).AdjustmentsPage,
)
const TreePage = lazyPage(async () => (await import('./tree-page.tsx')).TreePage)
const RunsPage = lazyPage(async () => (await import('./runs-page.tsx')).RunsPage)
const PolicyPage = lazyPage(async () => (await import('./policy-page.tsx')).PolicyPage)
const ReconciliationPage = lazyPage(
  async () => (await import('./reconciliation-page.tsx')).ReconciliationPage,
)
const StatementsPage = lazyPage(async () => (await import('./statements-page.tsx')).StatementsPage)

const Held = lazyPart(async () => ({ default: (await import('./waiting.tsx')).HeldBills }))
const HeldStatementsCount = lazyPart(async () => ({
  default: (await import('./waiting.tsx')).HeldStatements,
}))

export const pages: readonly ConsolePage[] = [
  {
    path: paths.agentTree,
    Page: TreePage,
    label: 'agents.tree',
    permission: 'agents.read',
    texts: ['agents', 'contract', 'errors'],
    menu: { group: 'agents', place: 150, Icon: ListTree },
  },
  {
    path: paths.agentBills,
    Page: BillsPage,
    label: 'agents.bills',
    permission: 'agents.read',
    texts: ['agents', 'contract'],
    menu: { group: 'agents', place: 160, Icon: ReceiptText, Waiting: Held },
  },
  {
    path: paths.agentContracts,
    Page: ContractsPage,
    label: 'agents.contracts',
    permission: 'agents.read',
    texts: ['agents', 'contract'],
    menu: { group: 'agents', place: 155, Icon: FileSignature },
  },
  {
    path: paths.agentAdjustments,
    Page: AdjustmentsPage,
    label: 'agents.adjustments',
    permission: 'agents.read',
    texts: ['agents'],
    menu: { group: 'agents', place: 168, Icon: ArrowRightLeft },
  },
  {
    path: paths.affiliates,
    Page: AffiliatesPage,
    label: 'agents.affiliates',
    permission: 'agents.read',
    texts: ['agents'],
    menu: { group: 'agents', place: 170, Icon: Handshake },
  },
  {
    path: paths.affiliateStatements,
    Page: StatementsPage,
    label: 'agents.statements',
    permission: 'agents.read',
    texts: ['agents'],
    menu: { group: 'agents', place: 175, Icon: FileText, Waiting: HeldStatementsCount },
  },
  {
    path: paths.agentRuns,
    Page: RunsPage,
    label: 'agents.runs',
    permission: 'agents.read',
    texts: ['agents'],
    menu: { group: 'agents', place: 165, Icon: RefreshCcwDot },
  },
  {
    path: paths.agentReconciliation,
    Page: ReconciliationPage,
    label: 'agents.reconciliation',
    permission: 'agents.read',
    texts: ['agents'],
    menu: { group: 'agents', place: 180, Icon: Scale },
  },
  {
    path: paths.agentPolicy,
    Page: PolicyPage,
    label: 'agents.policy',
    permission: 'agents.read',
    texts: ['agents'],
    menu: { group: 'agents', place: 185, Icon: Settings2 },
  },
]
