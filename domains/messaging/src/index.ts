export { messagingModule } from './module.ts'
export type { Messaging } from './module.ts'
