import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/profit.ts'

export const profit = define(under<typeof shapes.profit>, {
  days: { method: 'GET', path: '/wps/relay/GCS_profitLoss', auth: 'member' },
})
