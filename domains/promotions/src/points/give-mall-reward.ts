import { ok, type Result } from '@faro/kernel/result'
import type { Reward } from '@faro/contract/promotions'
import type { Tx } from '@faro/server-kit/db'
import { giveNow, type GiveRefusal } from '../awards/give-now.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { PromoMember } from '../members/promo-member.ts'
import type { RedemptionRow } from './mall.query.ts'

type Giving = { readonly member: PromoMember; readonly row: RedemptionRow }

/** What is not sent by post is given with the approval; goods leave with their parcel. */
export const giveMallReward = async (
  deps: PromotionsDeps,
  tx: Tx,
  { member, row }: Giving,
): Promise<Result<null, GiveRefusal>> => {
  if (row.kind === 'goods') return ok(null)
  const reward = row.terms['reward'] as Reward | undefined
  if (reward === undefined) throw new Error(`item ${row.item_id} gives nothing`)
  return giveNow(deps, tx, {
    member,
    source: 'mall',
    sourceId: row.item_id,
    period: row.redemption_id,
    budget: 'points',
    reward,
    count: BigInt(row.quantity),
    names: row.names,
    by: 'rule',
  })
}
