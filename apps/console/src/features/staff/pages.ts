import { ShieldUser } from 'lucide-react'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'

const MySecurityPage = lazyPage(async () => (await import('./my-security-page.tsx')).MySecurityPage)
const StaffPage = lazyPage(async () => (await import('./staff-page.tsx')).StaffPage)

export const pages: readonly ConsolePage[] = [
  {
    path: paths.staff,
    Page: StaffPage,
    texts: ['staff'],
    menu: { place: 120, label: 'staff.title', Icon: ShieldUser, permission: 'staff.write' },
  },
  { path: paths.mine, Page: MySecurityPage },
]
