import { Rocket } from 'lucide-react'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'
import { CrashLimitsPage } from './crash-limits-page.tsx'

export const pages: readonly ConsolePage[] = [
  {
    path: paths.crash,
    Page: CrashLimitsPage,
    texts: ['games'],
    menu: { place: 70, label: 'games.crash', Icon: Rocket, permission: 'games.read' },
  },
]
