import { Cable, Hourglass } from 'lucide-react'
import { lazyPart } from '@faro/web-kit/lazy-part'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'

const ParkedPage = lazyPage(async () => (await import('./parked-page.tsx')).ParkedPage)
const VendorPage = lazyPage(async () => (await import('./vendor-page.tsx')).VendorPage)
const VendorsPage = lazyPage(async () => (await import('./vendors-page.tsx')).VendorsPage)

const OpenParked = lazyPart(async () => ({ default: (await import('./waiting.tsx')).OpenParked }))

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
    menu: { group: 'games', place: 50, Icon: Hourglass, Waiting: OpenParked },
  },
]
