import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/free-rounds.ts'

export const freeRounds = define(under<typeof shapes.freeRounds>, {
  mine: { method: 'GET', path: '/wps/relay/PROMO_freeRounds', auth: 'member' },
})

export const freeRoundsConsole = define(under<typeof shapes.freeRoundsConsole>, {
  offer: { method: 'GET', path: '/console/api/free-rounds/offer', auth: 'operator' },
  list: { method: 'GET', path: '/console/api/free-rounds', auth: 'operator' },
  preview: { method: 'POST', path: '/console/api/free-rounds/receivers', auth: 'operator' },
  award: { method: 'POST', path: '/console/api/free-rounds', auth: 'operator', idempotent: true },
  cancel: { method: 'POST', path: '/console/api/free-rounds/:awardId/cancel', auth: 'operator' },
})
