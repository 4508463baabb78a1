export { instantCodes } from './codes.ts'
export type { InstantDeps } from './deps.ts'
export { instantModule } from './module.ts'
