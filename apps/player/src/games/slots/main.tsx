import { startGame } from '../start-game.tsx'
import { SlotsApp } from './slots-app.tsx'

await startGame(['slots'], <SlotsApp />)
