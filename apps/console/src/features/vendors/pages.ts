import { Cable, Hourglass } from 'lucide-react'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'
import { useParked } from './use-parked.ts'

const ParkedPage = lazyPage(async () => (await import('./parked-page.tsx')).ParkedPage)
const VendorPage = lazyPage(async () => (await import('./vendor-page.tsx')).VendorPage)
const VendorsPage = lazyPage(async () => (await import('./vendors-page.tsx')).VendorsPage)

export const pages: readonly ConsolePage[] = [
  {
    path: paths.vendors,
    Page: VendorsPage,
    label: 'console.vendors',
    permission: 'vendors.read',
    texts: ['parked'],
    menu: { group: 'games', place: 40, Icon: Cable },
  },
  {
    path: paths.vendor(':code'),
    Page: VendorPage,
    label: 'console.vendors',
    permission: 'vendors.read',
  },
  {
    path: paths.parkedCredits,
    Page: ParkedPage,
    label: 'parked.title',
    permission: 'vendors.read',
    menu: { group: 'games', place: 50, Icon: Hourglass, useCount: useParked },
  },
]
