import { list } from '../list.ts'
import { betStates, betTypes } from './values.ts'

/** Bets on sports of all brands, for the trading desk. */
export const sportsBetList = list({
  name: 'sports-bets',
  path: '/console/api/lists/sports-bets',
  permission: 'trading.read',
  columns: {
    betId: { type: 'ref', filter: true, isExtra: true },
    merchantCode: { type: 'ref' },
    placedAt: { type: 'at', filter: true, sort: true },
    username: { type: 'text', filter: true },
    memberId: { type: 'ref', filter: true, isExtra: true },
    type: { type: 'enum', values: betTypes, isExtra: true },
    legs: { type: 'text' },
    totalOdds: { type: 'ratio' },
    stake: { type: 'money', sum: true },
    payout: { type: 'money', sum: true },
    cashedOut: { type: 'money', sum: true, isExtra: true },
    state: { type: 'enum', values: betStates, filter: true },
    isLate: { type: 'bool', filter: true, isExtra: true },
  },
  brandOf: 'merchantCode',
  date: 'placedAt',
  sort: '-placedAt',
  search: ['username', 'betId', 'memberId'],
  views: [
    { name: 'all', parameters: {} },
    { name: 'open', parameters: { state: 'open' } },
    { name: 'late', parameters: { isLate: 'true' } },
  ],
})
