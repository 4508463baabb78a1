import { Coins } from 'lucide-react'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'

const NewPoolPage = lazyPage(async () => (await import('./new-pool-page.tsx')).NewPoolPage)
const PoolPage = lazyPage(async () => (await import('./pool-page.tsx')).PoolPage)
const PoolsPage = lazyPage(async () => (await import('./pools-page.tsx')).PoolsPage)

export const pages: readonly ConsolePage[] = [
  {
    path: paths.jackpots,
    Page: PoolsPage,
    texts: ['pools'],
    menu: { place: 60, label: 'pools.title', Icon: Coins, permission: 'jackpots.read' },
  },
  { path: paths.newJackpot, Page: NewPoolPage },
  { path: paths.jackpot(':code'), Page: PoolPage },
]
