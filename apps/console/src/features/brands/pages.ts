import { Store } from 'lucide-react'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'
import { BrandPage } from './brand-page.tsx'
import { BrandsPage } from './brands-page.tsx'

export const pages: readonly ConsolePage[] = [
  {
    path: paths.brands,
    Page: BrandsPage,
    texts: ['brand'],
    menu: { place: 90, label: 'brand.title', Icon: Store, permission: 'brand.read' },
  },
  { path: paths.brand(':code'), Page: BrandPage },
]
