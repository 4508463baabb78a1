import { list } from '../list.ts'
import { drawStates, ticketStates } from './values.ts'

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

/** Draws of all games, which every brand shares. */
export const lotteryDrawList = list({
  name: 'lottery-draws',
  path: '/console/api/lists/lottery-draws',
  permission: 'lottery.view',
  columns: {
    drawId: { type: 'ref', filter: true, isExtra: true },
    gameCode: { type: 'ref', filter: true },
    issueNo: { type: 'ref', filter: true },
    state: { type: 'enum', values: drawStates, filter: true },
    closeAt: { type: 'at', filter: true, sort: true },
    drawAt: { type: 'at', isExtra: true },
    settledAt: { type: 'at', isExtra: true },
    tickets: { type: 'count' },
    result: { type: 'text' },
    winners: { type: 'count' },
    paid: { type: 'text' },
  },
  date: 'closeAt',
  sort: '-closeAt',
  search: ['gameCode', 'issueNo', 'drawId'],
  views: [
    { name: 'open', parameters: { state: 'open,suspended', sort: 'closeAt' } },
    { name: 'waiting', parameters: { state: 'closed,awaiting,disputed', sort: 'closeAt' } },
    {
      name: 'decided',
      parameters: { state: 'drawn,settling,settled,re-settling,cancelling,cancelled' },
    },
    { name: 'planned', parameters: { state: 'planned', sort: 'closeAt' } },
    { name: 'all', parameters: {} },
  ],
})
