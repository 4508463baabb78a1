import { define, under } from '../route.ts'
import type * as shapes from './shapes.ts'

export type * from './shapes.ts'

export const slots = define(under<typeof shapes.slots>, {
  state: { method: 'GET', path: '/play/api/slots/state', auth: 'game' },
  spin: { method: 'POST', path: '/play/api/slots/spin', auth: 'game', idempotent: true },
  rotate: { method: 'POST', path: '/play/api/slots/seed', auth: 'game', idempotent: true },
  proof: { method: 'GET', path: '/wps/relay/slots/proof/:spinId', auth: 'member' },
  history: { method: 'GET', path: '/play/api/slots/history', auth: 'game' },
})
