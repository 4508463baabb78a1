import { ScrollText } from 'lucide-react'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'
import { AuditPage } from './audit-page.tsx'

export const pages: readonly ConsolePage[] = [
  {
    path: paths.audit,
    Page: AuditPage,
    texts: ['audit'],
    menu: { place: 130, label: 'console.audit', Icon: ScrollText, permission: 'audit.read' },
  },
]
