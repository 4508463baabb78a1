import { Stamp } from 'lucide-react'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'
import { useWaiting } from './use-waiting.ts'

const ApprovalPage = lazyPage(async () => (await import('./approval-page.tsx')).ApprovalPage)
const ApprovalsPage = lazyPage(async () => (await import('./approvals-page.tsx')).ApprovalsPage)
const NoticesPage = lazyPage(async () => (await import('./notices-page.tsx')).NoticesPage)

export const pages: readonly ConsolePage[] = [
  {
    path: paths.approvals,
    Page: ApprovalsPage,
    label: 'approval.title',
    permission: null,
    texts: ['approval', 'alarm', 'notice'],
    menu: { group: 'desk', place: 20, Icon: Stamp, useCount: useWaiting },
  },
  {
    path: paths.approval(':approvalId'),
    Page: ApprovalPage,
    label: 'approval.title',
    permission: null,
  },
  {
    path: paths.notices,
    Page: NoticesPage,
    label: 'approval.notices',
    permission: null,
  },
]
