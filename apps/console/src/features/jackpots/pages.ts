import { Coins } from 'lucide-react'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'
import { NewPoolPage } from './new-pool-page.tsx'
import { PoolPage } from './pool-page.tsx'
import { PoolsPage } from './pools-page.tsx'

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
