import { ShieldUser } from 'lucide-react'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'
import { MySecurityPage } from './my-security-page.tsx'
import { StaffPage } from './staff-page.tsx'

export const pages: readonly ConsolePage[] = [
  {
    path: paths.staff,
    Page: StaffPage,
    texts: ['staff'],
    menu: { place: 120, label: 'staff.title', Icon: ShieldUser, permission: 'staff.write' },
  },
  { path: paths.mine, Page: MySecurityPage },
]
