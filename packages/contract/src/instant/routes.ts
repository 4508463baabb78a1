import { define, under } from '../route.ts'
import type * as shapes from './shapes.ts'

export type * from './shapes.ts'
export * from './values.ts'

export const instant = define(under<typeof shapes.instant>, {
  state: { method: 'GET', path: '/play/api/instant/state', auth: 'game' },
  play: { method: 'POST', path: '/play/api/instant/play', auth: 'game', idempotent: true },
  open: { method: 'POST', path: '/play/api/instant/rounds', auth: 'game', idempotent: true },
  step: { method: 'POST', path: '/play/api/instant/steps', auth: 'game', idempotent: true },
  cashOut: { method: 'POST', path: '/play/api/instant/cash-out', auth: 'game', idempotent: true },
  proof: { method: 'GET', path: '/wps/relay/instant/proof/:roundId', auth: 'member' },
  history: { method: 'GET', path: '/play/api/instant/history', auth: 'game' },
})
