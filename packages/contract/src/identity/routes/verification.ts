import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/verification.ts'

export const verification = define(under<typeof shapes.verification>, {
  sendCode: { method: 'POST', path: '/wps/session/login/verification/code', auth: 'public' },
  finish: {
    method: 'POST',
    path: '/wps/session/login/verification',
    auth: 'public',
    encrypted: true,
  },
  askPasskey: { method: 'POST', path: '/wps/session/login/passkey/question', auth: 'public' },
  passkey: { method: 'POST', path: '/wps/session/login/passkey', auth: 'public' },
})
