import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/receipts.ts'

/** Whether paid money arrived, and what becomes of money that did not. */
export const receipts = define(under<typeof shapes.receipts>, {
  confirm: {
    method: 'POST',
    path: '/wps/cashier/withdrawals/:withdrawalId/receipt',
    auth: 'member',
    idempotent: true,
  },
  force: {
    method: 'POST',
    path: '/console/api/withdrawals/:withdrawalId/force-receipt',
    auth: 'operator',
  },
  cases: { method: 'GET', path: '/console/api/receipt-cases', auth: 'operator' },
  propose: { method: 'POST', path: '/console/api/receipt-cases/:caseId/propose', auth: 'operator' },
})
