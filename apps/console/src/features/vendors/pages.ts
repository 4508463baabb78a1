import { Cable, Hourglass } from 'lucide-react'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'
import { ParkedPage } from './parked-page.tsx'
import { VendorPage } from './vendor-page.tsx'
import { VendorsPage } from './vendors-page.tsx'

export const pages: readonly ConsolePage[] = [
  {
    path: paths.vendors,
    Page: VendorsPage,
    texts: ['parked'],
    menu: { place: 40, label: 'console.vendors', Icon: Cable, permission: 'vendors.read' },
  },
  { path: paths.vendor(':code'), Page: VendorPage },
  {
    path: paths.parkedCredits,
    Page: ParkedPage,
    menu: { place: 50, label: 'parked.title', Icon: Hourglass, permission: 'vendors.read' },
  },
]
