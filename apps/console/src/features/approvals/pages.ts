import { Stamp } from 'lucide-react'
import { lazyPart } from '@faro/web-kit/lazy-part'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'

const ApprovalPage = lazyPage(async () => (await import('./approval-page.tsx')).ApprovalPage)
const ApprovalsPage = lazyPage(async () => (await import('./approvals-page.tsx')).ApprovalsPage)
const NoticesPage = lazyPage(async () => (await import('./notices-page.tsx')).NoticesPage)

const WaitingApprovals = lazyPart(async () => ({
  default: (await import('./waiting.tsx')).WaitingApprovals,
}))

export const pages: readonly ConsolePage[] = [
  {
    path: paths.approvals,
    Page: ApprovalsPage,
    label: 'approval.title',
    permission: null,
    texts: ['approval', 'notice'],
    menu: { group: 'desk', place: 20, Icon: Stamp, Waiting: WaitingApprovals },
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
