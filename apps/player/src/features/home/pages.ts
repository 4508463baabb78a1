import { lazyPlainPage } from '../../lazy-page.tsx'
import { LoginPage } from '../../pages/login.ts'
import { paths } from '../../paths.ts'
import type { SitePage } from '../../site-map/site-page.ts'

const Page = lazyPlainPage(async () => (await import('./home-page.tsx')).HomePage)
const preload = { file: 'home-page.tsx', cover: 'orbita-nueve' }

export const pages: readonly SitePage[] = [
  {
    path: paths.home,
    Page,

    title: 'home.title',
    drawn: 'home',
    preload,
    sitemap: 'listed',
  },
  {
    path: paths.register,
    Page,

    title: 'core.register',
    drawn: 'home',
    preload,
    isOpen: true,
    Outside: LoginPage,
  },
  { path: '/register.html', Page, title: 'core.register', isOpen: true, Outside: LoginPage },
]
