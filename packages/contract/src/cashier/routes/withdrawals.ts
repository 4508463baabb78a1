import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/withdrawals.ts'

export const withdrawals = define(under<typeof shapes.withdrawals>, {
  limits: { method: 'GET', path: '/wps/cashier/withdrawal/limits', auth: 'member' },
  quote: { method: 'GET', path: '/wps/cashier/withdrawal/quote', auth: 'member' },
  bankAccounts: { method: 'GET', path: '/wps/cashier/bankAccounts', auth: 'member' },
  addBankAccount: {
    method: 'POST',
    path: '/wps/cashier/bankAccounts',
    auth: 'member',
    idempotent: true,
  },
  request: {
    method: 'POST',
    path: '/wps/cashier/withdrawals',
    auth: 'member',
    encrypted: true,
    idempotent: true,
  },
  cancel: { method: 'POST', path: '/wps/cashier/withdrawals/:withdrawalId/cancel', auth: 'member' },
  list: { method: 'GET', path: '/wps/cashier/withdrawals', auth: 'member' },
  queue: { method: 'GET', path: '/console/api/withdrawals', auth: 'operator' },
  approve: {
    method: 'POST',
    path: '/console/api/withdrawals/:withdrawalId/approve',
    auth: 'operator',
  },
  reject: {
    method: 'POST',
    path: '/console/api/withdrawals/:withdrawalId/reject',
    auth: 'operator',
  },
})
