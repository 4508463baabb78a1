import { UsersRound } from 'lucide-react'
import { paths } from '../../paths.ts'
import type { ConsolePage } from '../../site-map/console-page.ts'
import { PlayerPage } from './player-page.tsx'
import { PlayersPage } from './players-page.tsx'

export const pages: readonly ConsolePage[] = [
  {
    path: paths.players,
    Page: PlayersPage,
    texts: ['limits', 'member'],
    menu: { place: 30, label: 'console.players', Icon: UsersRound, permission: 'players.read' },
  },
  { path: paths.player(':memberId'), Page: PlayerPage },
]
