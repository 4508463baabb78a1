import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/operator.ts'

export const operator = define(under<typeof shapes.operator>, {
  login: { method: 'POST', path: '/console/api/login', auth: 'public', encrypted: true },
  logout: { method: 'DELETE', path: '/console/api/logout', auth: 'operator' },
  me: { method: 'GET', path: '/console/api/me', auth: 'operator' },
  audit: { method: 'GET', path: '/console/api/audit', auth: 'operator' },
  auditState: { method: 'GET', path: '/console/api/audit/state', auth: 'operator' },
  players: { method: 'GET', path: '/console/api/players', auth: 'operator' },
  player: { method: 'GET', path: '/console/api/players/:memberId', auth: 'operator' },
  playerEntries: {
    method: 'GET',
    path: '/console/api/players/:memberId/entries',
    auth: 'operator',
  },
})
