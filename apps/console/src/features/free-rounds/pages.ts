import { Gift } from 'lucide-react'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'

const AwardsPage = lazyPage(async () => (await import('./awards-page.tsx')).AwardsPage)
const NewAwardsPage = lazyPage(async () => (await import('./new-awards-page.tsx')).NewAwardsPage)

export const pages: readonly ConsolePage[] = [
  {
    path: paths.freeRounds,
    Page: AwardsPage,
    label: 'awards.title',
    permission: 'free-rounds.read',
    texts: ['awards'],
    menu: { group: 'games', place: 83, Icon: Gift },
  },
  {
    path: paths.newFreeRounds,
    Page: NewAwardsPage,
    label: 'awards.title',
    permission: 'free-rounds.write',
  },
]
