export { slotCodes } from './codes.ts'
export { freeRoundGames } from './free-round-games.ts'
export { slotsModule } from './module.ts'
