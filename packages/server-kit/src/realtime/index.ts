export { createRealtime } from './realtime.ts'
export type { Channel, Realtime } from './realtime.ts'
