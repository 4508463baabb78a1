import { err, ok, type Result } from '@faro/kernel/result'
import type { Reward } from '@faro/contract/promotions'
import type { Tx } from '@faro/server-kit/db'
import { gameOf, worthOf } from '../activities/reward-cost.ts'
import { awardColumns, awardFields } from '../awards/award-row.ts'
import { endAward } from '../awards/claim-award.ts'
import { tryAwards } from '../awards/create-awards.ts'
import { payAward } from '../awards/pay-award.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { PromoMember } from '../members/promo-member.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import type { RedemptionRow } from './mall.query.ts'

export type GiveRefusal = 'promotion-exhausted' | 'account-frozen'

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
  const { points } = await termsOfBrand(tx, member)
  const game = gameOf({ reward })
  const rtpBps = game === null ? 10_000 : await deps.rtpOf(member.merchantId, game)
  const worth = worthOf(reward, { currency: member.currency, points, base: 0n, rtpBps })
  if (worth === null) return ok(null)
  const count = BigInt(row.quantity)
  const created = await tryAwards(tx, {
    now: deps.clock.now(),
    awards: [
      {
        member,
        source: 'mall',
        sourceId: row.item_id,
        period: row.redemption_id,
        budget: 'points',
        ...worth,
        state: 'claim',
        claimUntil: null,
        amount: worth.amount * count,
        reserved: worth.reserved * count,
        terms: {
          ...worth.terms,
          names: row.names,
          termsHash: '',
          base: '0',
        },
      },
    ],
  })
  if (!created.ok) return created
  const [fresh] = created.value
  const [award] = await tx.query(
    `select ${awardColumns} from promotions.award where award_id = $1`,
    [fresh?.awardId],
    awardFields,
  )
  if (award === undefined) throw new Error(`redemption ${row.redemption_id} was given already`)
  const paid = await payAward(deps)(tx, { member, award })
  if (!paid.ok) return err(paid.error === 'account-frozen' ? paid.error : 'promotion-exhausted')
  await endAward(deps, tx, { award, state: 'issued', by: 'rule' })
  return ok(null)
}
