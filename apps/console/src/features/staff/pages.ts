import { ShieldUser } from 'lucide-react'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'

const MePage = lazyPage(async () => (await import('./me-page.tsx')).MePage)
const StaffPage = lazyPage(async () => (await import('./staff-page.tsx')).StaffPage)

export const pages: readonly ConsolePage[] = [
  {
    path: paths.staff,
    Page: StaffPage,
    label: 'staff.title',
    permission: 'staff.write',
    texts: ['staff'],
    menu: { group: 'settings', place: 120, Icon: ShieldUser },
  },
  {
    path: `${paths.mine}/:part?`,
    Page: MePage,
    label: 'staff.mine',
    permission: null,
  },
]
