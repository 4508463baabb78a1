import { define, under } from '../route.ts'
import type * as shapes from './shapes.ts'

export type * from './shapes.ts'
export * from './values.ts'

export const fair = define(under<typeof shapes.fair>, {
  seed: { method: 'GET', path: '/play/api/fair/seed', auth: 'game' },
  give: { method: 'PUT', path: '/play/api/fair/seed', auth: 'game' },
  rotate: { method: 'POST', path: '/play/api/fair/seed', auth: 'game', idempotent: true },
  pairs: { method: 'GET', path: '/play/api/fair/pairs', auth: 'game' },
  ownPairs: { method: 'GET', path: '/wps/relay/fair/pairs', auth: 'member' },
  ownRounds: { method: 'GET', path: '/wps/relay/fair/rounds', auth: 'member' },
  chains: { method: 'GET', path: '/wps/fair/chains', auth: 'public' },
})
