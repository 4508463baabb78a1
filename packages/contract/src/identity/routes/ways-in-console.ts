import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/ways-in-console.ts'

export const waysInConsole = define(under<typeof shapes.waysInConsole>, {
  detail: { method: 'GET', path: '/console/api/brands/:code/ways-in', auth: 'operator' },
  change: { method: 'PUT', path: '/console/api/brands/:code/ways-in', auth: 'operator' },
})
