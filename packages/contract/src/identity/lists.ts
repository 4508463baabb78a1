import { list } from '../list.ts'

export const playerList = list({
  name: 'players',
  path: '/console/api/lists/players',
  permission: 'players.read',
  columns: {
    memberId: { type: 'ref', filter: true, isExtra: true },
    merchantCode: { type: 'ref' },
    username: { type: 'text', filter: true, sort: true },
    type: { type: 'enum', values: ['2', '1', '41', '42', '4'], filter: true },
    state: { type: 'enum', values: ['active', 'disabled'], filter: true },
    registeredAt: { type: 'at', filter: true, sort: true },
    lastLoginAt: { type: 'at', filter: true, sort: true },
  },
  brandOf: 'merchantCode',
  date: 'registeredAt',
  sort: '-registeredAt',
  search: ['username', 'memberId'],
  views: [
    { name: 'all', parameters: {} },
    { name: 'disabled', parameters: { state: 'disabled' } },
    { name: 'agents', parameters: { type: '1,41,42' } },
  ],
})
