import { lazyPage } from '../lazy-page.tsx'

export const NotFoundPage = lazyPage(
  async () => (await import('./not-found-page.tsx')).NotFoundPage,
)
