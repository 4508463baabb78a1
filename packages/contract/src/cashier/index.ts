export * from './deposits.ts'
export type * from './events.ts'
export * from './withdrawals.ts'
