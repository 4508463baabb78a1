export { createRealtime } from './realtime.ts'
export type { Channel, Message, Realtime } from './realtime.ts'
export type { Hearing } from './socket.ts'
