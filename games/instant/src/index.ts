export { instantModule } from './module.ts'
export type { InstantDeps } from './deps.ts'
