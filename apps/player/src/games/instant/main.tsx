import './instant.css'
import { startGame } from '../start-game.tsx'
import { InstantApp } from './instant-app.tsx'

await startGame(['instant', 'seeds'], <InstantApp />)
