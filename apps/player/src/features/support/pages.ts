import { lazyPage } from '../../lazy-page.tsx'
import { NotFoundPage } from '../../pages/not-found.ts'
import { paths } from '../../paths.ts'
import type { SitePage } from '../../site-map/site-page.ts'

const DownPage = lazyPage(async () => (await import('./down-page.tsx')).DownPage, 'support')
const JoinPage = lazyPage(async () => (await import('./join-page.tsx')).JoinPage, 'support')

export const pages: readonly SitePage[] = [
  { path: paths.down, Page: DownPage, title: 'core.down', sitemap: 'listed' },
  { path: paths.join, Page: JoinPage, title: 'core.join', sitemap: 'listed' },
  // the specification keeps this address open; brands offer their apps at `paths.down`
  { path: '/download', Page: NotFoundPage, isOpen: true },
]
