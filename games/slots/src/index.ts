import { models } from '../engine/index.ts'
import { ownSpins, type PoolChecks } from '../rounds/own-rounds.query.ts'
import { slotsRoutes } from '../rounds/slots.routes.ts'
import type { SlotsDeps } from './deps.ts'

/** Titles of the house, all of which play the pools. */
export const slotCodes: readonly string[] = models.map(({ code }) => code)
export { freeRoundGames } from './free-round-games.ts'
export { ownReturnPpm } from './own-return.ts'

export const slotsModule = ({ poolChecks, ...deps }: SlotsDeps & { poolChecks: PoolChecks }) => ({
  bindings: slotsRoutes(deps),
  ownRounds: ownSpins(deps.db, poolChecks),
})
