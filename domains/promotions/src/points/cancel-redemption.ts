import { err, type Result } from '@faro/kernel/result'
import type { PromotionsDeps } from '../deps.ts'
import { endRedemption, type EndFailure } from './end-redemption.ts'
import { findRedemption, type RedemptionRow } from './mall.query.ts'

/** The member takes back what nobody has decided yet: rejected, by themselves. */
export const cancelRedemption =
  (deps: PromotionsDeps) =>
  async (memberId: string, redemptionId: string): Promise<Result<RedemptionRow, EndFailure>> => {
    const known = await findRedemption(deps.db, redemptionId)
    if (known === null || known.member_id !== memberId) return err('not-found')
    return deps.db.tx((tx) =>
      endRedemption(deps)(tx, {
        redemptionId,
        outcome: 'rejected',
        by: 'member',
        remark: '',
        tracking: '',
      }),
    )
  }
