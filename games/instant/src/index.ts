export type { InstantDeps } from './deps.ts'
export { instantModule } from './module.ts'
