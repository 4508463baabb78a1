import { lotteryAreas, lotteryPaths, type LotteryArea } from '@faro/contract/lottery'
import type { MessageKey } from '@faro/i18n'
import { lazyPage, pageOf } from '../../lazy-page.tsx'
import type { SitePage } from '../../site-map/site-page.ts'

const Page = lazyPage(async () => (await import('./lottery-page.tsx')).LotteryPage, 'lottery')

const titles: Readonly<Record<LotteryArea, MessageKey>> = {
  LOTT: 'core.category.lottery',
  ELOTT: 'core.category.elott',
  VN: 'core.category.lottery',
  SEA: 'core.category.lottery',
}

export const pages: readonly SitePage[] = lotteryAreas.map((area) => ({
  path: lotteryPaths[area],
  Page: pageOf(Page, { area }),
  shell: 'header',
  title: titles[area],
  sitemap: 'listed',
}))
