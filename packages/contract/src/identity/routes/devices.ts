import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/devices.ts'

export const devices = define(under<typeof shapes.devices>, {
  sessions: { method: 'GET', path: '/wps/member/sessions', auth: 'member' },
  endSession: { method: 'DELETE', path: '/wps/member/sessions/:sessionId', auth: 'member' },
  endOtherSessions: { method: 'DELETE', path: '/wps/member/sessions', auth: 'member' },
  list: { method: 'GET', path: '/wps/member/devices', auth: 'member' },
  forget: { method: 'DELETE', path: '/wps/member/devices/:deviceId', auth: 'member' },
  logins: { method: 'GET', path: '/wps/member/logins', auth: 'member' },
})
