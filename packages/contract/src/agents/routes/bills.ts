import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/bills.ts'

/** What is owed under contracts (the pages of dividends and salaries). */
export const agentBills = define(under<typeof shapes.agentBills>, {
  list: { method: 'GET', path: '/wps/relay/MCS2_getContractBills', auth: 'member' },
  detail: { method: 'GET', path: '/wps/relay/MCS2_getContractBill/:billId', auth: 'member' },
  pay: {
    method: 'POST',
    path: '/wps/relay/MCS2_payContractBill/:billId',
    auth: 'member',
    idempotent: true,
  },
  progress: { method: 'GET', path: '/wps/relay/MCS2_getContractProgress', auth: 'member' },
})
