import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/bets.ts'

/** A member's own bets, favourites and settings. */
export const sportsBets = define(under<typeof shapes.sportsBets>, {
  place: { method: 'POST', path: '/wps/sports/bets', auth: 'member', idempotent: true },
  withdraw: { method: 'DELETE', path: '/wps/sports/bets/:betId', auth: 'member' },
  list: { method: 'GET', path: '/wps/sports/bets', auth: 'member' },
  bet: { method: 'GET', path: '/wps/sports/bets/:betId', auth: 'member' },
  cashOutQuote: { method: 'GET', path: '/wps/sports/bets/:betId/cash-out', auth: 'member' },
  cashOut: {
    method: 'POST',
    path: '/wps/sports/bets/:betId/cash-out',
    auth: 'member',
    idempotent: true,
  },
  setAutoCashOut: {
    method: 'PUT',
    path: '/wps/sports/bets/:betId/auto-cash-out',
    auth: 'member',
  },
  endAutoCashOut: {
    method: 'DELETE',
    path: '/wps/sports/bets/:betId/auto-cash-out',
    auth: 'member',
  },
  rewards: { method: 'GET', path: '/wps/sports/rewards', auth: 'member' },
  favourites: { method: 'GET', path: '/wps/sports/favourites', auth: 'member' },
  setFavourites: { method: 'PUT', path: '/wps/sports/favourites', auth: 'member' },
  settings: { method: 'GET', path: '/wps/sports/settings', auth: 'member' },
  setSettings: { method: 'PUT', path: '/wps/sports/settings', auth: 'member' },
})
