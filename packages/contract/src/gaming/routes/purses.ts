import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/purses.ts'

export const purses = define(under<typeof shapes.purses>, {
  wallets: { method: 'GET', path: '/wps/relay/GCS_merchantWallet', auth: 'member' },
  transfer: {
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    auth: 'member',
    idempotent: true,
  },
})
