import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { SitePage } from '../../site-map/site-page.ts'

const Page = lazyPage(async () => (await import('./help-page.tsx')).HelpPage, 'help')

export const pages: readonly SitePage[] = [
  {
    path: paths.help(),
    Page,

    title: 'core.help',
    drawn: 'menu',
    preload: { file: 'help-page.tsx' },
    sitemap: 'listed',
  },
  { path: paths.helpAlone, Page, shell: 'bare', title: 'core.help', isOpen: true },
]
