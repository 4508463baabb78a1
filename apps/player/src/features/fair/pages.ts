import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import { withTexts } from '../../state/preferences.ts'
import type { SitePage } from '../../site-map/site-page.ts'

const loadPage = async () => {
  const { FairPage, fairTexts } = await import('./fair-page.tsx')
  // games may have their words on this page in folders of their own
  if (fairTexts.length > 0) await withTexts(...fairTexts)
  return FairPage
}
const Page = lazyPage(loadPage, 'fair', 'seeds')

export const pages: readonly SitePage[] = [{ path: paths.fair, Page, title: 'core.footer.fair' }]
