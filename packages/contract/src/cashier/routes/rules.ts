import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/rules.ts'

/** What a brand asks of its withdrawals. */
export const cashierRules = define(under<typeof shapes.cashierRules>, {
  list: { method: 'GET', path: '/console/api/cashier/rules', auth: 'operator' },
  change: { method: 'PUT', path: '/console/api/cashier/rules/:code', auth: 'operator' },
})
