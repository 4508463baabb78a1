import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { SitePage } from '../../site-map/site-page.ts'
import { aboutTopics } from './topics.ts'

const Page = lazyPage(async () => (await import('./about-page.tsx')).AboutPage)

// the server's to write: no visitor loads them
const titles = import.meta.env.SSR
  ? Object.fromEntries(aboutTopics.map((topic) => [topic, `core.about.${topic}` as const]))
  : {}

export const pages: readonly SitePage[] = [
  { path: paths.about(':topic'), Page, titles, sitemap: 'listed' },
]
