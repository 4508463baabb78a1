import { lazyPart } from '@faro/web-kit/lazy-part'
import { ReceiptText } from 'lucide-react'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'

const BillsPage = lazyPage(async () => (await import('./bills-page.tsx')).BillsPage)

const Held = lazyPart(async () => ({ default: (await import('./waiting.tsx')).HeldBills }))

export const pages: readonly ConsolePage[] = [
  {
    path: paths.agentBills,
    Page: BillsPage,
    label: 'agents.bills',
    permission: 'agents.read',
    texts: ['agents', 'contract'],
    menu: { group: 'agents', place: 160, Icon: ReceiptText, Waiting: Held },
  },
]
