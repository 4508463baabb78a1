import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/passwords.ts'

/** Refusals of a new password carry `{ reason, patternId, min, max }`, as a registration's do. */
export const passwords = define(under<typeof shapes.passwords>, {
  change: { method: 'POST', path: '/wps/member/password', auth: 'member', encrypted: true },
  resetByPhone: {
    method: 'POST',
    path: '/wps/member/password/verification',
    auth: 'public',
    encrypted: true,
  },
  askByEmail: { method: 'POST', path: '/wps/member/password/email', auth: 'public', form: true },
  resetByLink: {
    method: 'POST',
    path: '/wps/member/password/reset',
    auth: 'public',
    encrypted: true,
  },
})
