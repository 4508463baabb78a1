export { createThreads, threadWork } from './threads.ts'
export type { Threads, ThreadWork } from './threads.ts'
