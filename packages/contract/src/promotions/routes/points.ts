import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/points.ts'

/** Points: earned by play, converted or redeemed in the mall. */
export const points = define(under<typeof shapes.points>, {
  balance: { method: 'GET', path: '/wps/relay/MCS2_getPointBalance', auth: 'member' },
  rewards: { method: 'GET', path: '/wps/relay/getPointReward', auth: 'member' },
  rewardsV2: { method: 'GET', path: '/wps/relay/MCS2_getPointReward', auth: 'member' },
  config: { method: 'GET', path: '/wps/relay/MCS2_getPointConfig', auth: 'member' },
  redemptions: { method: 'GET', path: '/wps/relay/MCS2_getRedeemPointList', auth: 'member' },
  redeem: {
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
    auth: 'member',
    encrypted: true,
    idempotent: true,
  },
  cancel: {
    method: 'POST',
    path: '/wps/relay/MCS2_getRedeemPointList/:redemptionId/cancel',
    auth: 'member',
  },
  convert: {
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_convertPoint',
    auth: 'member',
    encrypted: true,
    idempotent: true,
  },
})
