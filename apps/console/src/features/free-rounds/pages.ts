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
    texts: ['awards'],
    menu: { place: 80, label: 'awards.title', Icon: Gift, permission: 'free-rounds.read' },
  },
  { path: paths.newFreeRounds, Page: NewAwardsPage },
]
