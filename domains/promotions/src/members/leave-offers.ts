import { ok } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import { awardColumns, awardFields } from '../awards/award-row.ts'
import { closeAward } from '../awards/lapse-awards.job.ts'
import type { PromotionsDeps } from '../deps.ts'
import { lockMembers } from './promo-member.ts'

/**
 * Somebody was excluded, by themselves or by staff (S3): open bonuses are forfeited, what waits is
 * cancelled, and nothing to collect is kept for their return. Real money is untouched.
 */
export const leaveOffers =
  (deps: PromotionsDeps) =>
  async (memberId: string): Promise<void> => {
    await deps.db.tx(async (tx) => {
      await lockMembers(tx, [memberId])
      await deps.bonuses.end(tx, { memberId })
      await closeAll(deps, tx, memberId)
      return ok(null)
    })
  }

const closeAll = async (deps: PromotionsDeps, tx: Tx, memberId: string): Promise<void> => {
  const awards = await tx.query(
    `select ${awardColumns} from promotions.award
     where member_id = $1 and state in ('process', 'claim') order by award_id for update`,
    [memberId],
    awardFields,
  )
  for (const award of awards) await closeAward(deps, tx, { award, by: 'exclusion' })
  await tx.query(
    `update promotions.participation set state = 'closed', claim_until = null, changed_at = $2
     where member_id = $1 and state in ('applying', 'rejected', 'signed', 'process', 'claim')`,
    [memberId, deps.clock.now()],
  )
}
