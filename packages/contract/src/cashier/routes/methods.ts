import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/methods.ts'

/** What a brand offers to deposit with, in its order. */
export const depositMethods = define(under<typeof shapes.depositMethods>, {
  list: { method: 'GET', path: '/console/api/cashier/methods', auth: 'operator' },
  change: { method: 'PUT', path: '/console/api/cashier/methods/:code/:methodId', auth: 'operator' },
  order: { method: 'PUT', path: '/console/api/cashier/methods/:code', auth: 'operator' },
})
