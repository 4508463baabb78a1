import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { SitePage } from '../../site-map/site-page.ts'

const Page = lazyPage(async () => (await import('./feedback-page.tsx')).FeedbackPage, 'support')

export const pages: readonly SitePage[] = [{ path: paths.feedback, Page, title: 'core.feedback' }]
