import type { AwardSource, Reward } from '@faro/contract/promotions'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import { gameOf, worthOf } from '../activities/reward-cost.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { PromoMember } from '../members/promo-member.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import { awardColumns, awardFields } from './award-row.ts'
import { endAward } from './claim-award.ts'
import { tryAwards } from './create-awards.ts'
import { payFreely } from './pay-award.ts'

export type GiveRefusal = 'promotion-exhausted' | 'account-frozen'

type Gift = {
  readonly member: PromoMember
  readonly source: AwardSource
  readonly sourceId: string
  /** With the source it names the gift: of one name one is given. */
  readonly period: string
  readonly budget: string
  readonly reward: Reward
  readonly count: bigint
  /** What it is called, by language. */
  readonly names: Readonly<Record<string, string>>
  /** Who gave it: `rule`, or `staff`. */
  readonly by: string
}

/** Gives something at once, in the caller's transaction, under the member's row. */
export const giveNow = async (
  deps: PromotionsDeps,
  tx: Tx,
  { member, reward, count, names, by, ...named }: Gift,
): Promise<Result<null, GiveRefusal>> => {
  const { points } = await termsOfBrand(tx, member)
  const game = gameOf({ reward })
  const rtpBps = game === null ? 10_000 : await deps.rtpOf(member.merchantId, game)
  const worth = worthOf(reward, { currency: member.currency, points, base: 0n, rtpBps })
  if (worth === null) return ok(null)
  const created = await tryAwards(tx, {
    now: deps.clock.now(),
    awards: [
      {
        ...named,
        ...worth,
        member,
        state: 'claim',
        claimUntil: null,
        amount: worth.amount * count,
        reserved: worth.reserved * count,
        terms: { ...worth.terms, names, termsHash: '', base: '0' },
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
  if (award === undefined) throw new Error(`${named.source} ${named.period} was given already`)
  const paid = await payFreely(deps)(tx, { member, award })
  if (!paid.ok) return err(paid.error === 'account-frozen' ? paid.error : 'promotion-exhausted')
  await endAward(deps, tx, { award, state: 'issued', by })
  return ok(null)
}
