import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/security.ts'

export const security = define(under<typeof shapes.security>, {
  overview: { method: 'GET', path: '/wps/member/security', auth: 'member' },
  sendBindingCode: {
    method: 'POST',
    path: '/wps/member/bindings/code',
    auth: 'member',
    encrypted: true,
  },
  bind: { method: 'PUT', path: '/wps/member/bindings', auth: 'member', encrypted: true },
  unbind: { method: 'DELETE', path: '/wps/member/bindings/:kind', auth: 'member' },
  changePaymentPassword: {
    method: 'PATCH',
    path: '/wps/member/paymentPassword',
    auth: 'member',
    encrypted: true,
  },
  sendPaymentCode: { method: 'POST', path: '/wps/member/paymentPassword/code', auth: 'member' },
  resetPaymentPassword: {
    method: 'PUT',
    path: '/wps/member/paymentPassword/reset',
    auth: 'member',
    encrypted: true,
  },
})
