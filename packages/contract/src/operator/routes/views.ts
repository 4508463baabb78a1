import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/views.ts'

export const views = define(under<typeof shapes.views>, {
  list: { method: 'GET', path: '/console/api/views', auth: 'operator' },
  save: { method: 'POST', path: '/console/api/views', auth: 'operator' },
  change: { method: 'PATCH', path: '/console/api/views/:viewId', auth: 'operator' },
  remove: { method: 'DELETE', path: '/console/api/views/:viewId', auth: 'operator' },
  share: { method: 'PUT', path: '/console/api/views/:viewId/sharing', auth: 'operator' },
})

export const staffSettings = define(under<typeof shapes.staffSettings>, {
  read: { method: 'GET', path: '/console/api/settings', auth: 'operator' },
  change: { method: 'PATCH', path: '/console/api/settings', auth: 'operator' },
})
