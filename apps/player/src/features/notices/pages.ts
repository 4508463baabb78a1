import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { SitePage } from '../../site-map/site-page.ts'

const Page = lazyPage(async () => (await import('./notice-page.tsx')).NoticePage, 'notices')

export const pages: readonly SitePage[] = [
  { path: paths.notices, Page, title: 'core.notices', sitemap: 'listed' },
]
