import { Stamp } from 'lucide-react'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'
import { ApprovalPage } from './approval-page.tsx'
import { ApprovalsPage } from './approvals-page.tsx'
import { NoticesPage } from './notices-page.tsx'

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
