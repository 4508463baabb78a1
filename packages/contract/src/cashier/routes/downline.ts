import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/downline.ts'

/** Money that an agent sends to somebody below. */
export const downline = define(under<typeof shapes.downline>, {
  state: { method: 'GET', path: '/wps/relay/GCS_downlineState', auth: 'member' },
  list: { method: 'GET', path: '/wps/relay/GCS_downlineTransfers', auth: 'member' },
  transfer: {
    method: 'POST',
    path: '/wps/relay/GCS_downlineTransfer',
    auth: 'member',
    encrypted: true,
    idempotent: true,
  },
})
