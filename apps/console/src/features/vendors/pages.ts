import { Cable, Hourglass } from 'lucide-react'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'

const ParkedPage = lazyPage(async () => (await import('./parked-page.tsx')).ParkedPage)
const VendorPage = lazyPage(async () => (await import('./vendor-page.tsx')).VendorPage)
const VendorsPage = lazyPage(async () => (await import('./vendors-page.tsx')).VendorsPage)

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
