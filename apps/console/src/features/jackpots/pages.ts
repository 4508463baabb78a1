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
    label: 'pools.title',
    permission: 'jackpots.read',
    texts: ['pools'],
    menu: { group: 'games', place: 60, Icon: Coins },
  },
  {
    path: paths.newJackpot,
    Page: NewPoolPage,
    label: 'pools.title',
    permission: 'jackpots.write',
  },
  {
    path: paths.jackpot(':code'),
    Page: PoolPage,
    label: 'pools.title',
    permission: 'jackpots.read',
  },
]
