import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/deposits.ts'

export const deposits = define(under<typeof shapes.deposits>, {
  methods: { method: 'GET', path: '/wps/cashier/deposit/methods', auth: 'member' },
  quote: { method: 'GET', path: '/wps/cashier/deposit/quote', auth: 'member' },
  create: { method: 'POST', path: '/wps/cashier/deposits', auth: 'member', idempotent: true },
  list: { method: 'GET', path: '/wps/cashier/deposits', auth: 'member' },
  get: { method: 'GET', path: '/wps/cashier/deposits/:depositId', auth: 'member' },
  cancel: { method: 'DELETE', path: '/wps/cashier/deposits/:depositId', auth: 'member' },
})
