/** What browsers need of the engine: formats of odds, and what a slip pays. */
export { oddsIn, type OddsFormat } from './odds.ts'
export { combinations, sumsBySize } from './returns.ts'
