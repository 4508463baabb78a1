import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { SitePage } from '../../site-map/site-page.ts'

const Page = lazyPage(
  async () => (await import('./mall-page.tsx')).MallPage,
  'mall',
  'promos',
  'member',
  'auth',
)

export const pages: readonly SitePage[] = [
  { path: paths.pointMall, Page, shell: 'header-footer', title: 'core.point-mall' },
]
