export { createThreads, threadWork } from './threads.ts'
export type { Threads } from './threads.ts'
