import { Stamp } from 'lucide-react'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'

const ApprovalPage = lazyPage(async () => (await import('./approval-page.tsx')).ApprovalPage)
const ApprovalsPage = lazyPage(async () => (await import('./approvals-page.tsx')).ApprovalsPage)
const NoticesPage = lazyPage(async () => (await import('./notices-page.tsx')).NoticesPage)

export const pages: readonly ConsolePage[] = [
  {
    path: paths.approvals,
    Page: ApprovalsPage,
    texts: ['approval', 'alarm', 'notice'],
    menu: { place: 20, label: 'approval.title', Icon: Stamp, permission: null },
  },
  { path: paths.approval(':approvalId'), Page: ApprovalPage },
  { path: paths.notices, Page: NoticesPage },
]
