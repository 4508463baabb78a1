import type { PromotionsEvents } from '@faro/contract/promotions'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import type { Participation } from '../../engine/activities/transition.ts'
import { tryAwards, type CreatedAward } from '../awards/create-awards.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { PromoMember } from '../members/promo-member.ts'
import type { PromotionTerms } from '../settings/settings.ts'
import { namesOf, type ActivityRow } from './activity.ts'
import { storeStep, type ParticipationRow } from './participation.ts'
import { gameOf, worthOf } from './reward-cost.ts'

export type Entering = {
  readonly member: PromoMember
  readonly terms: PromotionTerms
  readonly row: ActivityRow
  readonly participation: ParticipationRow
  readonly next: Participation
  readonly now: Date
  /** What a share is of, in ledger units. */
  readonly base: bigint
  readonly depositId?: string | undefined
}

const isReserving = (state: Participation['state']): boolean =>
  state === 'process' || state === 'claim' || state === 'issued'

/**
 * Moves a participation on; where something is to be had, its cost is set aside first, so that a
 * claim is always payable (A3). A budget that does not reach refuses.
 */
export const enterResult = async (
  deps: PromotionsDeps,
  tx: Tx,
  entering: Entering,
): Promise<Result<ParticipationRow, 'promotion-exhausted'>> => {
  const { participation, next, now, depositId } = entering
  const key = {
    activityId: participation.activity_id,
    memberId: participation.member_id,
    period: participation.period,
  }
  if (!isReserving(next.state)) return ok(await storeStep(tx, { ...key, next, now, depositId }))
  const award = await reserveAward(deps, tx, entering)
  if (!award.ok) return award
  if (award.value === null) {
    // it came to nothing: there is nothing to claim
    const closed = { ...next, state: 'closed', claimUntil: null } as const
    return ok(await storeStep(tx, { ...key, next: closed, now, depositId }))
  }
  // what is paid without being asked for is paid a moment later, and is to be claimed until then
  const state = next.state === 'issued' ? 'claim' : next.state
  const { awardId } = award.value
  return ok(await storeStep(tx, { ...key, next: { ...next, state }, now, awardId, depositId }))
}

const rtpOf = async (deps: PromotionsDeps, row: ActivityRow): Promise<number> => {
  const game = gameOf(row.definition)
  return game === null ? 10_000 : deps.rtpOf(row.merchant_id, game)
}

const reserveAward = async (
  deps: PromotionsDeps,
  tx: Tx,
  entering: Entering,
): Promise<Result<CreatedAward | null, 'promotion-exhausted'>> => {
  const { member, terms, row, participation, next, now, base, depositId } = entering
  const { reward } = row.definition
  if (reward === null) return ok(null)
  const { currency } = member
  const rtpBps = await rtpOf(deps, row)
  const worth = worthOf(reward, { currency, points: terms.points, base, rtpBps })
  if (worth === null) return ok(null)
  const isAutomatic = next.state === 'issued'
  const created = await tryAwards(tx, {
    now,
    awards: [
      {
        member,
        source: 'activity',
        sourceId: row.activity_id,
        period: participation.period,
        budget: row.code,
        ...worth,
        terms: {
          ...worth.terms,
          names: namesOf(row),
          termsHash: participation.terms_hash,
          base: String(base),
          ...(depositId === undefined ? {} : { depositId }),
        },
        state: next.state === 'process' ? 'process' : 'claim',
        claimUntil: next.claimUntil === null ? null : new Date(next.claimUntil),
        isAutomatic,
      },
    ],
  })
  if (!created.ok) return err('promotion-exhausted')
  const [award] = created.value
  if (award === undefined) return ok(null)
  if (award.state === 'claim' && !isAutomatic) await publishGranted(deps, tx, award)
  return ok(award)
}

/** Something may be collected now: the member hears of it. */
export const publishGranted = (
  { events }: Pick<PromotionsDeps, 'events'>,
  tx: Tx,
  award: CreatedAward,
): Promise<void> =>
  events.emit<PromotionsEvents, 'promotions.granted'>(tx, {
    topic: 'promotions.granted',
    merchantId: award.member.merchantId,
    payload: {
      awardId: award.awardId,
      memberId: award.member.memberId,
      source: award.source,
      kind: award.kind,
      amount: String(award.amount),
      currency: award.kind === 'points' ? 'PTS' : award.member.currency,
    },
  })

/** Whether what an activity gives at the least would still fit into its budget. */
export const isBudgetSpent = async (
  tx: Tx,
  { row, least }: { readonly row: ActivityRow; readonly least: bigint },
): Promise<boolean> => {
  const [found] = await tx.query(
    `select coalesce(reserved + spent + $3 > amount_limit, false)
       or coalesce(pieces_reserved + pieces_spent >= pieces_limit, false) as is_spent
     from promotions.budget where merchant_id = $1 and code = $2`,
    [row.merchant_id, row.code, least],
    { is_spent: col.bool.present },
  )
  return found?.is_spent ?? false
}
