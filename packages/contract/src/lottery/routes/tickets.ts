import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/tickets.ts'

/** What a member bets, and what became of it. */
export const lotteryTickets = define(under<typeof shapes.lotteryTickets>, {
  bet: { method: 'POST', path: '/lgw/tickets', auth: 'member', idempotent: true },
  list: { method: 'GET', path: '/lgw/tickets', auth: 'member' },
  one: { method: 'GET', path: '/lgw/tickets/:ticketId', auth: 'member' },
  withdraw: {
    method: 'POST',
    path: '/lgw/tickets/:ticketId/withdraw',
    auth: 'member',
    idempotent: true,
  },
  chases: { method: 'GET', path: '/lgw/chases', auth: 'member' },
  stopChase: {
    method: 'POST',
    path: '/lgw/chases/:chaseId/stop',
    auth: 'member',
    idempotent: true,
  },
  shoot: { method: 'POST', path: '/lgw/shots/:gameCode', auth: 'member', idempotent: true },
})
