import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/rewards.ts'

/** What a member may collect, and cashback. */
export const rewards = define(under<typeof shapes.rewards>, {
  mine: { method: 'GET', path: '/wps/relay/PROMO_rewards', auth: 'member' },
  history: { method: 'GET', path: '/wps/relay/PROMO_rewardHistory', auth: 'member' },
  claim: { method: 'POST', path: '/wps/relay/PROMO_claim', auth: 'member' },
  rebate: { method: 'GET', path: '/wps/relay/PROMO_rebate', auth: 'member' },
  claimRebate: {
    method: 'POST',
    path: '/wps/relay/PROMO_rebate',
    auth: 'member',
    idempotent: true,
  },
})
