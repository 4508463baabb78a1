export { createGaming } from './gaming.ts'
export type { Gaming } from './gaming.ts'
export { gamingModule } from './module.ts'
export type { BatchAnswer, BatchCall, CallError, Movement } from './rounds/call.ts'
