import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { SitePage } from '../../site-map/site-page.ts'

const Page = lazyPage(async () => (await import('./login-page.tsx')).LoginPage, 'gate')

export const pages: readonly SitePage[] = [
  { path: paths.login, Page, title: 'core.login', isOpen: true },
]
