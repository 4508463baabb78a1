import { define, under } from '../route.ts'
import type * as shapes from './shapes.ts'

export type * from './shapes.ts'
export * from './values.ts'

export const wallet = define(under<typeof shapes.wallet>, {
  balance: { method: 'GET', path: '/wps/v2/wallets/balance', auth: 'member' },
  entries: { method: 'GET', path: '/wps/relay/ODSFE2_MemTransDet', auth: 'member' },
  sheet: {
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet.csv',
    auth: 'member',
    file: 'text/csv',
  },
})
