import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/vendor-wallets.ts'

export const vendorWallets = define(under<typeof shapes.vendorWallets>, {
  wallets: { method: 'GET', path: '/wps/relay/GCS_merchantWallet', auth: 'member' },
  transfer: {
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    auth: 'member',
    idempotent: true,
  },
})
