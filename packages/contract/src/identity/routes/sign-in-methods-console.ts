import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/sign-in-methods-console.ts'

export const signInMethodsConsole = define(under<typeof shapes.signInMethodsConsole>, {
  detail: { method: 'GET', path: '/console/api/brands/:code/ways-in', auth: 'operator' },
  change: { method: 'PUT', path: '/console/api/brands/:code/ways-in', auth: 'operator' },
})
