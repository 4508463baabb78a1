import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { SitePage } from '../../site-map/site-page.ts'

const Page = lazyPage(async () => (await import('./fair-page.tsx')).FairPage, 'fair', 'seeds')

export const pages: readonly SitePage[] = [{ path: paths.fair, Page, title: 'core.footer.fair' }]
