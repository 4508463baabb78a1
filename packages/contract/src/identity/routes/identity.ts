import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/identity.ts'

export const identity = define(under<typeof shapes.identity>, {
  register: { method: 'PUT', path: '/wps/member/register', auth: 'public', encrypted: true },
  registerMobile: {
    method: 'PUT',
    path: '/wps/member/register/mobile',
    auth: 'public',
    encrypted: true,
  },
  login: { method: 'POST', path: '/wps/session/login', auth: 'public', encrypted: true },
  loginV2: { method: 'POST', path: '/wps/session/login/v2', auth: 'public', encrypted: true },
  logout: { method: 'DELETE', path: '/wps/session/logout', auth: 'member' },
  info: { method: 'GET', path: '/wps/member/info', auth: 'member' },
  setPaymentPassword: {
    method: 'PUT',
    path: '/wps/member/paymentPassword',
    auth: 'member',
    encrypted: true,
  },
})
