import { startGame } from '../start-game.tsx'
import { CrashApp } from './crash-app.tsx'

await startGame(['crash'], <CrashApp />)
