import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { SitePage } from '../../site-map/site-page.ts'

const List = lazyPage(async () => (await import('./promotions-page.tsx')).PromotionsPage, 'promos')
const Detail = lazyPage(
  async () => (await import('./detail-page.tsx')).DetailPage,
  'promos',
  'support',
  'bonus',
)
const Proof = lazyPage(async () => (await import('./proof-page.tsx')).ProofPage, 'promos')

export const pages: readonly SitePage[] = [
  {
    path: paths.promotions,
    Page: List,
    title: 'core.promotions',
    sitemap: 'listed',
  },
  { path: '/promoDetail', Page: Detail },
  { path: '/promoProof', Page: Proof },
]
