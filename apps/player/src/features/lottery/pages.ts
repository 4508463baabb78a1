import type { LotteryArea } from '@faro/contract/lottery'
import type { MessageKey } from '@faro/i18n'
import { lazyPage, pageOf } from '../../lazy-page.tsx'
import type { SitePage } from '../../site-map/site-page.ts'

const Page = lazyPage(async () => (await import('./lottery-page.tsx')).LotteryPage, 'lottery')

// written out, as every visitor loads this file and few the contract of lotteries
const areas: readonly (readonly [path: string, area: LotteryArea, title: MessageKey])[] = [
  ['/lottery', 'LOTT', 'core.category.lottery'],
  ['/elott', 'ELOTT', 'core.category.elott'],
  ['/vnlottery', 'VN', 'core.category.lottery'],
  ['/seaLottery', 'SEA', 'core.category.lottery'],
]

export const pages: readonly SitePage[] = areas.map(([path, area, title]) => ({
  path,
  Page: pageOf(Page, { area }),
  shell: 'header',
  title,
  sitemap: 'listed',
}))
