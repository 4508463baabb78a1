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
    label: 'console.players',
    permission: 'players.read',
    texts: ['limits', 'member', 'case'],
    menu: { group: 'players', place: 30, Icon: UsersRound },
  },
  {
    path: paths.playerPart(':memberId', ':part?'),
    Page: PlayerPage,
    label: 'console.players',
    permission: 'players.read',
  },
]
