import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/upline.ts'

/** Money that a member gives who is above them. */
export const upline = define(under<typeof shapes.upline>, {
  state: { method: 'GET', path: '/wps/relay/GCS_uplineState', auth: 'member' },
  list: { method: 'GET', path: '/wps/relay/GCS_uplineTransfers', auth: 'member' },
  transfer: {
    method: 'POST',
    path: '/wps/relay/GCS_uplineTransfer',
    auth: 'member',
    encrypted: true,
    idempotent: true,
  },
})
