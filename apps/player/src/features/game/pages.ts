import { lazyPage } from '../../lazy-page.tsx'
import type { SitePage } from '../../site-map/site-page.ts'

const Page = lazyPage(async () => (await import('./game-page.tsx')).GamePage, 'play')

export const pages: readonly SitePage[] = [
  { path: '/game', Page, shell: 'header', sitemap: 'barred' },
]
