import { verticals } from '@faro/contract/sportsbook'
import { lazyPlainPage, pageOf } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { SitePage } from '../../site-map/site-page.ts'

const SportsPage = lazyPlainPage(
  async () => (await import('./sports-page.tsx')).SportsPage,
  'sports',
)

export const pages: readonly SitePage[] = verticals.map((vertical) => ({
  path: paths.category(vertical),
  Page: pageOf(SportsPage, { vertical }),
  title: `core.category.${vertical}`,
  preload: { file: 'sports-page.tsx' },
  sitemap: 'listed',
}))
