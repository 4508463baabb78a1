import { define, under } from '../route.ts'
import type * as shapes from './shapes.ts'

export type * from './events.ts'
export type * from './shapes.ts'
export * from './values.ts'

export const jackpots = define(under<typeof shapes.jackpots>, {
  live: { method: 'GET', path: '/wps/relay/GCSGAME_getJackpots', auth: 'public' },
  inGame: { method: 'GET', path: '/play/api/jackpots', auth: 'game' },
  round: { method: 'GET', path: '/wps/relay/jackpots/round/:roundId', auth: 'member' },
})

export const jackpotsConsole = define(under<typeof shapes.jackpotsConsole>, {
  list: { method: 'GET', path: '/console/api/jackpots', auth: 'operator' },
  detail: { method: 'GET', path: '/console/api/jackpots/:code', auth: 'operator' },
  change: { method: 'PUT', path: '/console/api/jackpots/:code', auth: 'operator' },
  games: { method: 'GET', path: '/console/api/jackpot-games', auth: 'operator' },
  judge: { method: 'POST', path: '/console/api/jackpots/judge', auth: 'operator' },
  open: { method: 'POST', path: '/console/api/jackpots', auth: 'operator' },
  close: { method: 'POST', path: '/console/api/jackpots/:code/close', auth: 'operator' },
})
