import { UsersRound } from 'lucide-react'
import { lazyPage } from '../../lazy-page.tsx'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'

const PlayerPage = lazyPage(async () => (await import('./player-page.tsx')).PlayerPage)
const PlayersPage = lazyPage(async () => (await import('./players-page.tsx')).PlayersPage)

export const pages: readonly ConsolePage[] = [
  {
    path: paths.players,
    Page: PlayersPage,
    texts: ['limits', 'member'],
    menu: { place: 30, label: 'console.players', Icon: UsersRound, permission: 'players.read' },
  },
  { path: paths.player(':memberId'), Page: PlayerPage },
]
