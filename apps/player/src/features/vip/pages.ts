import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { SitePage } from '../../site-map/site-page.ts'

const Page = lazyPage(async () => (await import('./vip-page.tsx')).VipPage, 'vip', 'promos')

export const pages: readonly SitePage[] = [
  { path: paths.vip, Page, title: 'core.vip', sitemap: 'listed' },
]
