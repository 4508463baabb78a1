import { list } from '../list.ts'
import { awardStates } from './values.ts'

export const parkedCreditList = list({
  name: 'parked-credits',
  path: '/console/api/lists/parked-credits',
  permission: 'vendors.read',
  columns: {
    creditId: { type: 'ref', filter: true, isExtra: true },
    merchantCode: { type: 'ref' },
    parkedAt: { type: 'at', filter: true, sort: true },
    vendorCode: { type: 'ref', filter: true },
    gameCode: { type: 'ref', filter: true },
    username: { type: 'text', filter: true },
    memberId: { type: 'ref', filter: true, isExtra: true },
    vendorRound: { type: 'ref', filter: true, isExtra: true },
    amount: { type: 'money', filter: true, sort: true, sum: true },
    passed: { type: 'enum', values: ['round', 'hour', 'day'], filter: true },
    most: { type: 'money' },
    stood: { type: 'money' },
    state: {
      type: 'enum',
      values: ['parked', 'credited', 'refused', 'taken-back'],
      filter: true,
    },
    endedAt: { type: 'at', filter: true, sort: true },
    endedBy: { type: 'text' },
  },
  brandOf: 'merchantCode',
  date: 'parkedAt',
  sort: '-parkedAt',
  search: ['username', 'creditId', 'memberId'],
  views: [
    { name: 'open', parameters: { state: 'parked', sort: 'parkedAt' } },
    { name: 'all', parameters: {} },
  ],
})

/** Calls between a vendor and us: all failures and a share of the rest. */
export const vendorCallList = list({
  name: 'vendor-calls',
  path: '/console/api/lists/vendors/:code/calls',
  permission: 'vendors.read',
  columns: {
    callId: { type: 'ref', filter: true, isExtra: true },
    at: { type: 'at', filter: true, sort: true },
    direction: { type: 'enum', values: ['in', 'out'], filter: true },
    path: { type: 'text', filter: true },
    status: { type: 'count', filter: true },
    code: { type: 'ref', filter: true },
    isFailed: { type: 'bool', filter: true },
    keys: { type: 'tags', filter: true },
    durationMs: { type: 'ratio', filter: true },
    canReplay: { type: 'bool', filter: true },
  },
  date: 'at',
  sort: '-at',
  views: [
    { name: 'all', parameters: {} },
    { name: 'failed', parameters: { isFailed: 'true' } },
  ],
})

export const awardList = list({
  name: 'free-round-awards',
  path: '/console/api/lists/free-rounds',
  permission: 'free-rounds.read',
  columns: {
    awardId: { type: 'ref', filter: true, isExtra: true },
    merchantCode: { type: 'ref' },
    createdAt: { type: 'at', filter: true, sort: true },
    username: { type: 'text', filter: true },
    memberId: { type: 'ref', filter: true, isExtra: true },
    gameCode: { type: 'ref', filter: true },
    stake: { type: 'money' },
    rounds: { type: 'count' },
    used: { type: 'count' },
    won: { type: 'money', filter: true, sort: true, sum: true },
    state: { type: 'enum', values: awardStates, filter: true },
    expiresAt: { type: 'at', filter: true, sort: true },
    source: { type: 'enum', values: ['console', 'promotion'], filter: true },
    reason: { type: 'text' },
    closedAt: { type: 'at', filter: true, sort: true },
  },
  brandOf: 'merchantCode',
  date: 'createdAt',
  sort: '-createdAt',
  search: ['username', 'awardId', 'memberId'],
  views: [
    { name: 'open', parameters: { state: 'open', sort: 'expiresAt' } },
    { name: 'all', parameters: {} },
  ],
})
