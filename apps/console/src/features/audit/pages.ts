import { ScrollText } from 'lucide-react'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'

const AuditPage = lazyPage(async () => (await import('./audit-page.tsx')).AuditPage)

export const pages: readonly ConsolePage[] = [
  {
    path: paths.audit,
    Page: AuditPage,
    label: 'console.audit',
    permission: 'audit.read',
    texts: ['audit'],
    menu: { group: 'settings', place: 130, Icon: ScrollText },
  },
]
