import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { SitePage } from '../../site-map/site-page.ts'

const Page = lazyPage(async () => (await import('./wallet-page.tsx')).WalletPage, 'wallet')

export const pages: readonly SitePage[] = [
  { path: paths.wallet, Page, shell: 'header', title: 'core.wallet', sitemap: 'barred' },
]
