import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import { participationAfter } from '../../engine/activities/transition.ts'
import { awardColumns, awardFields } from '../awards/award-row.ts'
import { closeAward } from '../awards/lapse-awards.job.ts'
import type { PromotionsDeps } from '../deps.ts'
import { offerGuard, type Offered } from '../offers/offer-guard.ts'
import { activitiesById, joinedVersion } from './activities.query.ts'
import { courseOf, type ActivityRow } from './activity.ts'
import { enterResult } from './enter-result.ts'
import { lockMembers } from '../members/promo-member.ts'
import {
  lockParticipation,
  standing,
  storeStep,
  type ParticipationKey,
  type ParticipationRow,
} from './participation.ts'

export type Decision = ParticipationKey & {
  readonly event:
    | { readonly event: 'approve' | 'reject' | 'withdraw' }
    | { readonly event: 'decide'; readonly hasPrize: boolean }
  readonly by: string
  readonly remark: string
}

export type DecisionRefusal =
  | 'not-found'
  | 'state-changed'
  | 'promotion-closed'
  | 'promotion-exhausted'
  | 'claim-expired'
  | 'offers-closed'
  | 'real-account-needed'

type Found = { readonly row: ActivityRow; readonly participation: ParticipationRow }

const find = async (tx: Tx, key: ParticipationKey): Promise<Found | null> => {
  const participation = await lockParticipation(tx, key)
  const row = (await activitiesById(tx, [key.activityId])).get(key.activityId)
  if (participation === null || row === undefined) return null
  return { participation, row: await joinedVersion(tx, row, participation.version) }
}

/** What stays without the member: a rejection, a withdrawal, a decision that gives nothing. */
const endWithout = async (
  deps: PromotionsDeps,
  tx: Tx,
  { decision, found }: { readonly decision: Decision; readonly found: Found },
): Promise<Result<ParticipationRow, DecisionRefusal>> => {
  const now = deps.clock.now()
  const { participation, row } = found
  const asked = { ...decision.event, now: now.getTime() }
  const next = participationAfter(courseOf(row, false), standing(participation), asked)
  if (!next.ok) return next
  if (participation.award_id !== null)
    await closeOpenAward(deps, tx, { awardId: participation.award_id, by: decision.by })
  return ok(
    await storeStep(tx, {
      ...decision,
      next: next.value,
      now,
      decision: decision.remark,
      decidedBy: decision.by,
    }),
  )
}

const closeOpenAward = async (
  deps: PromotionsDeps,
  tx: Tx,
  { awardId, by }: { readonly awardId: string; readonly by: string },
): Promise<void> => {
  const [award] = await tx.query(
    `select ${awardColumns} from promotions.award
     where award_id = $1 and state in ('process', 'claim') for update`,
    [awardId],
    awardFields,
  )
  if (award !== undefined) await closeAward(deps, tx, { award, by })
}

/** What gives something is judged under the member's row: whoever may be offered nothing gets none. */
const endWith = async (
  deps: PromotionsDeps,
  tx: Tx,
  given: { readonly decision: Decision; readonly offered: Offered },
): Promise<Result<ParticipationRow, DecisionRefusal>> => {
  const { decision, offered } = given
  const found = await find(tx, decision)
  if (found === null) return err('not-found')
  const { participation, row } = found
  const { member, terms, now } = offered
  const asked = { ...decision.event, now: now.getTime() }
  const next = participationAfter(courseOf(row, false), standing(participation), asked)
  if (!next.ok) return next
  const key = {
    activityId: row.activity_id,
    memberId: member.memberId,
    period: participation.period,
  }
  if (participation.award_id !== null) {
    await tx.query(
      `update promotions.award set state = 'claim', claim_until = $2, is_automatic = $3
       where award_id = $1 and state = 'process'`,
      [
        participation.award_id,
        next.value.claimUntil === null ? null : new Date(next.value.claimUntil),
        next.value.state === 'issued',
      ],
    )
    const state = next.value.state === 'issued' ? 'claim' : next.value.state
    return ok(
      await storeStep(tx, {
        ...key,
        next: {
          ...next.value,
          state,
        },
        now,
        decision: decision.remark,
        decidedBy: decision.by,
      }),
    )
  }
  const entered = await enterResult(deps, tx, {
    member,
    terms,
    row,
    participation,
    next: next.value,
    now,
    base: 0n,
  })
  if (!entered.ok) return entered
  return ok(
    await storeStep(tx, {
      ...key,
      next: standing(entered.value),
      now,
      decision: decision.remark,
      decidedBy: decision.by,
    }),
  )
}

const gives = ({ event }: Decision): boolean =>
  event.event === 'approve' || (event.event === 'decide' && event.hasPrize)

/** Staff decide an application, or whether a deferred activity gives something. */
export const decideParticipation = (deps: PromotionsDeps) => {
  const guard = offerGuard(deps)
  return async (tx: Tx, decision: Decision): Promise<Result<ParticipationRow, DecisionRefusal>> => {
    if (gives(decision))
      return guard<ParticipationRow, DecisionRefusal>(tx, decision.memberId, (offered) =>
        endWith(deps, tx, { decision, offered }),
      )
    await lockMembers(tx, [decision.memberId])
    const found = await find(tx, decision)
    return found === null ? err('not-found') : endWithout(deps, tx, { decision, found })
  }
}
