import { define, under } from '../route.ts'
import type * as shapes from './shapes.ts'

export type * from './shapes.ts'
export * from './values.ts'

export const crash = define(under<typeof shapes.crash>, {
  state: { method: 'GET', path: '/play/api/crash/state', auth: 'game' },
  bet: { method: 'POST', path: '/play/api/crash/bets', auth: 'game', idempotent: true },
  cashOut: { method: 'POST', path: '/play/api/crash/cash-out', auth: 'game', idempotent: true },
  takeBack: { method: 'POST', path: '/play/api/crash/take-back', auth: 'game', idempotent: true },
  postings: { method: 'GET', path: '/wps/crash/rounds/:roundId/postings', auth: 'member' },
  history: { method: 'GET', path: '/play/api/crash/history', auth: 'game' },
  round: { method: 'GET', path: '/wps/crash/rounds/:roundId', auth: 'public' },
})

export const crashConsole = define(under<typeof shapes.crashConsole>, {
  limits: { method: 'GET', path: '/console/api/crash/limits', auth: 'operator' },
  change: { method: 'PUT', path: '/console/api/crash/limits/:currency', auth: 'operator' },
})
