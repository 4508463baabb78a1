export { createRealtime } from './realtime.ts'
export type { Channel, Message, Realtime } from './realtime.ts'
export type { Subscriber } from './socket.ts'
