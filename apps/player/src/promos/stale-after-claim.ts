import { bonuses } from '@faro/contract/bonuses'
import { freeRounds } from '@faro/contract/gaming'
import { activities, missions, points, rewards, vip } from '@faro/contract/promotions'
import { wallet } from '@faro/contract/wallet'

/** What is read anew after something was collected. */
export const staleAfterClaim = [
  rewards.mine,
  rewards.history,
  rewards.rebate,
  activities.list,
  activities.detail,
  missions.summary,
  vip.mine,
  points.balance,
  bonuses.mine,
  freeRounds.mine,
  wallet.balance,
]
