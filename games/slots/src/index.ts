import { slotsRoutes } from '../rounds/slots.routes.ts'
import type { SlotsDeps } from './deps.ts'

export { freeRoundGames } from './free-round-games.ts'

export const slotsModule = (deps: SlotsDeps) => ({ bindings: slotsRoutes(deps) })
