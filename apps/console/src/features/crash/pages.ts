import { Rocket } from 'lucide-react'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'

const CrashLimitsPage = lazyPage(
  async () => (await import('./crash-limits-page.tsx')).CrashLimitsPage,
)

export const pages: readonly ConsolePage[] = [
  {
    path: paths.crash,
    Page: CrashLimitsPage,
    label: 'games.crash',
    permission: 'games.read',
    texts: ['games'],
    menu: { group: 'games', place: 70, Icon: Rocket },
  },
]
