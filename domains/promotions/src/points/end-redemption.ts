import type { PromotionsEvents } from '@faro/contract/promotions'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { present } from '@faro/kernel/assert'
import type { PromotionsDeps } from '../deps.ts'
import { findPromoMember, lockMembers } from '../members/promo-member.ts'
import { addressKey, storeKeys } from '../activities/household.ts'
import type { GiveRefusal } from '../awards/give-now.ts'
import { giveMallReward } from './give-mall-reward.ts'
import { findRedemption, type RedemptionRow } from './mall.query.ts'

export type EndInput = {
  readonly redemptionId: string
  readonly outcome: 'approved' | 'rejected'
  /** A staff member's id, `member`, or `rule` where nobody decides. */
  readonly by: string
  readonly remark: string
  readonly tracking: string
}

export type EndFailure = 'not-found' | 'state-changed' | GiveRefusal

/**
 * Ends a redemption once (P7): approved, its points are spent; rejected, they are back at once, and
 * so is the stock. The same word again is answered as done, the other one is refused.
 */
export const endRedemption =
  (deps: PromotionsDeps) =>
  async (tx: Tx, input: EndInput): Promise<Result<RedemptionRow, EndFailure>> => {
    const known = await findRedemption(tx, input.redemptionId)
    if (known === null) return err('not-found')
    await lockMembers(tx, [known.member_id])
    const [locked] = await tx.query(
      'select state from promotions.redemption where redemption_id = $1 for update',
      [input.redemptionId],
      { state: col.text },
    )
    const state = present(locked, 'redemption').state
    if (state === input.outcome) return ok(known)
    if (state !== 'in-process') return err('state-changed')
    const given = await settle(deps, tx, { row: known, input })
    if (!given.ok) return given
    await tx.query(
      `update promotions.redemption set state = $2, remark = $3, tracking = $4, ended_at = $5,
         ended_by = $6 where redemption_id = $1`,
      [input.redemptionId, input.outcome, input.remark, input.tracking, deps.clock.now(), input.by],
    )
    await deps.events.emit<PromotionsEvents, 'promotions.redemption-ended'>(tx, {
      topic: 'promotions.redemption-ended',
      merchantId: known.merchant_id,
      payload: {
        redemptionId: input.redemptionId,
        memberId: known.member_id,
        outcome: input.outcome,
        points: String(known.points),
        names: known.names,
        remark: input.remark,
        by: input.by,
      },
    })
    return ok(present(await findRedemption(tx, input.redemptionId), 'redemption'))
  }

type Ending = { readonly row: RedemptionRow; readonly input: EndInput }

const settle = async (
  deps: PromotionsDeps,
  tx: Tx,
  { row, input }: Ending,
): Promise<Result<null, GiveRefusal>> => {
  const member = present(await findPromoMember(tx, row.member_id), 'member')
  if (input.outcome === 'rejected') {
    await tx.query(
      `update promotions.mall_item set stock = stock + $2, version = version + 1
       where item_id = $1 and stock is not null`,
      [row.item_id, row.quantity],
    )
  } else {
    const given = await giveMallReward(deps, tx, { member, row })
    if (!given.ok) return given
    // only what was sent somewhere says who lives there: an address can be anybody's
    const { memberId, merchantId } = member
    if (row.address !== null)
      await storeKeys(tx, { merchantId, memberId, keys: [addressKey(row.address)] })
  }
  const settled = await deps.wallet.settleHold(tx, {
    accountId: member.pointsAccount,
    holdId: row.hold_id,
    outcome: input.outcome === 'approved' ? 'post' : 'void',
    kind: 'withdrawal',
    ref: row.redemption_id,
  })
  if (!settled.ok) throw new Error(`the hold of ${row.redemption_id}: ${settled.error}`)
  return ok(null)
}
