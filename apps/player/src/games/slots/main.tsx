import { startGame } from '../start-game.tsx'
import { SlotsApp } from './slots-app.tsx'
import { prefetchTitle } from './symbols.ts'

// read before the address is cleaned of what the launch put there
const title = new URLSearchParams(location.hash.slice(1)).get('game')
if (title !== null) void prefetchTitle(title)

await startGame(['slots', 'jackpots', 'seeds'], <SlotsApp />)
