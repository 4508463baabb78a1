import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/referral.ts'

/** Friends whom a member invites, and what they bring (referral). */
export const agentReferral = define(under<typeof shapes.agentReferral>, {
  state: { method: 'GET', path: '/wps/relay/MCS2_getReferral', auth: 'member' },
  open: { method: 'POST', path: '/wps/relay/MCS2_openReferral', auth: 'member' },
  friends: { method: 'GET', path: '/wps/relay/MCS2_getReferralFriends', auth: 'member' },
})
