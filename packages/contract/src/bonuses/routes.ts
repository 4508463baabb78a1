import { define, under } from '../route.ts'
import type * as shapes from './shapes.ts'

export type * from './events.ts'
export type * from './shapes.ts'
export * from './values.ts'

export const bonuses = define(under<typeof shapes.bonuses>, {
  mine: { method: 'GET', path: '/wps/relay/PROMO_bonusDetails', auth: 'member' },
  forfeit: {
    method: 'POST',
    path: '/wps/relay/PROMO_bonusDetails/:bonusId/forfeit',
    auth: 'member',
  },
})
