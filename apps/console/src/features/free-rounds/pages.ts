import { Gift } from 'lucide-react'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'
import { AwardsPage } from './awards-page.tsx'
import { NewAwardsPage } from './new-awards-page.tsx'

export const pages: readonly ConsolePage[] = [
  {
    path: paths.freeRounds,
    Page: AwardsPage,
    texts: ['awards'],
    menu: { place: 80, label: 'awards.title', Icon: Gift, permission: 'free-rounds.read' },
  },
  { path: paths.newFreeRounds, Page: NewAwardsPage },
]
