import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/vendors.ts'

export const vendors = define(under<typeof shapes.vendors>, {
  list: { method: 'GET', path: '/console/api/vendors', auth: 'operator' },
  detail: { method: 'GET', path: '/console/api/vendors/:code', auth: 'operator' },
  change: { method: 'PUT', path: '/console/api/vendors/:code', auth: 'operator' },
  setCeiling: { method: 'PUT', path: '/console/api/vendors/:code/ceiling', auth: 'operator' },
  rotate: { method: 'POST', path: '/console/api/vendors/:code/keys', auth: 'operator' },
  sync: { method: 'POST', path: '/console/api/vendors/:code/sync', auth: 'operator' },
  calls: { method: 'GET', path: '/console/api/vendors/:code/calls', auth: 'operator' },
  replay: {
    method: 'POST',
    path: '/console/api/vendors/:code/calls/:callId/replay',
    auth: 'operator',
  },
  closeCase: {
    method: 'POST',
    path: '/console/api/vendors/:code/cases/:caseId/close',
    auth: 'operator',
  },
})
