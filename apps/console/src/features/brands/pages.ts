import { Store } from 'lucide-react'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'

const BrandPage = lazyPage(async () => (await import('./brand-page.tsx')).BrandPage)
const BrandsPage = lazyPage(async () => (await import('./brands-page.tsx')).BrandsPage)

export const pages: readonly ConsolePage[] = [
  {
    path: paths.brands,
    Page: BrandsPage,
    label: 'brand.title',
    permission: 'brand.read',
    texts: ['brand'],
    menu: { group: 'settings', place: 90, Icon: Store },
  },
  {
    path: paths.brandPart(':code', ':part?'),
    Page: BrandPage,
    label: 'brand.title',
    permission: 'brand.read',
  },
]
