import { list } from '../list.ts'
import { ticketStates } from './values.ts'

/**
 * Tickets of all brands, for staff. They are not filtered by their state: an index that holds it
 * would be written with every ticket of a draw that is decided.
 */
export const lotteryTicketList = list({
  name: 'lottery-tickets',
  path: '/console/api/lists/lottery-tickets',
  permission: 'lottery.view',
  columns: {
    ticketId: { type: 'ref', filter: true, isExtra: true },
    merchantCode: { type: 'ref' },
    placedAt: { type: 'at', filter: true, sort: true },
    username: { type: 'text', filter: true },
    memberId: { type: 'ref', filter: true, isExtra: true },
    gameCode: { type: 'ref', filter: true },
    issueNo: { type: 'ref', filter: true },
    preview: { type: 'text' },
    stake: { type: 'money', sum: true },
    payout: { type: 'money', sum: true },
    state: { type: 'enum', values: ticketStates },
  },
  brandOf: 'merchantCode',
  date: 'placedAt',
  sort: '-placedAt',
  search: ['username', 'ticketId', 'memberId'],
  views: [{ name: 'all', parameters: {} }],
})
