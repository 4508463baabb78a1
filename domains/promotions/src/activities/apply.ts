import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { participationAfter } from '../../engine/activities/transition.ts'
import type { MemberFacts } from '../audience/facts.ts'
import type { PromotionsDeps } from '../deps.ts'
import { offerGuard, type Offered } from '../offers/offer-guard.ts'
import { findActivity } from './activities.query.ts'
import { courseOf, periodOf, type ActivityRow } from './activity.ts'
import { enterResult, isBudgetSpent } from './enter-result.ts'
import { householdOf, type HouseholdKey } from './household.ts'
import { flagMember } from '../irregular/flag-member.ts'
import { judgeOffer, type OfferRefusal } from './judge-offer.ts'
import { lockParticipation, standing, storeJoin, type ParticipationRow } from './participation.ts'
import { saveImages } from './application-images.ts'
import { meetByDeposit } from './meet-deposit.ts'
import { mostOf } from './reward-cost.ts'

export type ApplyRequest = {
  readonly memberId: string
  readonly merchantId: number
  readonly activityId: string
  readonly remark: string
  /** Cleaned pictures. */
  readonly images: readonly Buffer[]
  readonly device: MemberFacts['device']
  readonly keys: readonly HouseholdKey[]
  readonly isNearDepositLimit: boolean
}

export type ApplyRefusal =
  | OfferRefusal
  | 'promotion-closed'
  | 'state-changed'
  | 'claim-expired'
  | 'real-account-needed'

const applyIn =
  (deps: PromotionsDeps) =>
  async (
    tx: Tx,
    offered: Offered,
    { request, row }: { readonly request: ApplyRequest; readonly row: ActivityRow },
  ): Promise<Result<ParticipationRow, ApplyRefusal>> => {
    const { member, terms, now, today } = offered
    const { memberId } = member
    const period = periodOf(row, today)
    const key = { activityId: row.activity_id, memberId, period }
    const before = await lockParticipation(tx, key)
    const least =
      row.definition.reward === null
        ? 0n
        : (mostOf(row.definition.reward, {
            currency: member.currency,
            points: terms.points,
            rtpBps: 1e4,
          }) ?? 1n)
    const course = courseOf(row, await isBudgetSpent(tx, { row, least }))
    const asked = { event: 'apply', now: now.getTime() } as const
    const next = participationAfter(course, standing(before), asked)
    if (!next.ok) return next
    const judged = await judgeOffer(deps, tx, { ...request, offered, row, period })
    if (!judged.ok) return judged
    const isOpen = next.value.state === 'signed' || next.value.state === 'applying'
    const participation = await storeJoin(tx, {
      ...key,
      merchantId: member.merchantId,
      now,
      remark: request.remark,
      version: row.version,
      termsHash: row.terms_hash,
      ...judged.value,
      next: isOpen
        ? next.value
        : {
            ...next.value,
            state: 'signed',
          },
    })
    await flagHousehold(deps, tx, { member, row })
    await saveImages(tx, { ...key, images: request.images, now })
    if (!isOpen)
      return enterResult(deps, tx, {
        member,
        terms,
        row,
        participation,
        next: next.value,
        now,
        base: 0n,
      })
    if (next.value.state !== 'signed') return ok(participation)
    // a deposit of the last days may already be what is asked for
    return meetByDeposit(deps)(tx, { member, terms, row, participation, now })
  }

type Joined = {
  readonly member: Offered['member']
  readonly row: ActivityRow
}

/** More than one account of a household in one activity, where its terms let several in (2.6). */
const flagHousehold = async (
  deps: PromotionsDeps,
  tx: Tx,
  { member: { memberId, merchantId }, row }: Joined,
): Promise<void> => {
  const others = await tx.query(
    `select distinct member_id from promotions.participation
     where activity_id = $1 and member_id = any($2::uuid[]) and member_id <> $3`,
    [row.activity_id, await householdOf(tx, { merchantId, memberId }), memberId],
    { member_id: col.uuid },
  )
  if (others.length === 0) return
  await flagMember(deps)(tx, {
    merchantId,
    memberId,
    pattern: 'household',
    subject: row.activity_id,
    figures: [
      { label: 'activity', value: row.code },
      { label: 'accounts', value: String(others.length + 1) },
    ],
  })
}

/** Joins an activity, or applies for it, under the terms that stand now (8.3). */
export const applyFor = (deps: PromotionsDeps) => {
  const guard = offerGuard(deps)
  const apply = applyIn(deps)
  return async (request: ApplyRequest): Promise<Result<ParticipationRow, ApplyRefusal>> => {
    const row = await findActivity(deps.db, request)
    const now = deps.clock.now()
    if (row === null || row.show_from > now || row.definition.program?.of === 'mission')
      return err('not-found')
    return deps.db.tx((tx) =>
      guard<ParticipationRow, ApplyRefusal>(tx, request.memberId, (offered) =>
        apply(tx, offered, { request, row }),
      ),
    )
  }
}
