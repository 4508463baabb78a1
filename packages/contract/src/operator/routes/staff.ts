import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/staff.ts'

export const staff = define(under<typeof shapes.staff>, {
  enrol: { method: 'POST', path: '/console/api/enrol', auth: 'public', encrypted: true },
  openLink: { method: 'POST', path: '/console/api/enrol/link', auth: 'public', encrypted: true },
  recoveries: { method: 'GET', path: '/console/api/recoveries', auth: 'operator' },
  objectToRecovery: {
    method: 'POST',
    path: '/console/api/recoveries/:recoveryId/object',
    auth: 'operator',
  },
  askPasskey: { method: 'POST', path: '/console/api/login/passkey/question', auth: 'public' },
  passkeyLogin: { method: 'POST', path: '/console/api/login/passkey', auth: 'public' },
  own: { method: 'GET', path: '/console/api/security', auth: 'operator' },
  beginPasskey: { method: 'POST', path: '/console/api/passkeys/question', auth: 'operator' },
  addPasskey: { method: 'POST', path: '/console/api/passkeys', auth: 'operator' },
  removePasskey: {
    method: 'POST',
    path: '/console/api/passkeys/:passkeyId/remove',
    auth: 'operator',
  },
  renewRecoveryCodes: { method: 'POST', path: '/console/api/recoveryCodes', auth: 'operator' },
  endSession: { method: 'DELETE', path: '/console/api/sessions/:sessionId', auth: 'operator' },
  list: { method: 'GET', path: '/console/api/staff', auth: 'operator' },
  add: { method: 'POST', path: '/console/api/staff', auth: 'operator', encrypted: true },
  change: { method: 'PATCH', path: '/console/api/staff/:operatorId', auth: 'operator' },
  setRoles: { method: 'PUT', path: '/console/api/staff/:operatorId/roles', auth: 'operator' },
  saveRole: { method: 'POST', path: '/console/api/roles', auth: 'operator' },
  resetFactor: { method: 'POST', path: '/console/api/staff/:operatorId/reset', auth: 'operator' },
})
