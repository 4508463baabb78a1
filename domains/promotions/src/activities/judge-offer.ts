import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { isControl } from '../../engine/activities/control-group.ts'
import { failureOf } from '../audience/fits.ts'
import type { MemberFacts } from '../audience/facts.ts'
import { factsOfMember } from '../audience/known-facts.ts'
import type { PromotionsDeps } from '../deps.ts'
import { isQuiet } from '../offers/offerable.ts'
import type { Offered } from '../offers/offer-guard.ts'
import { asksMoney, type ActivityRow } from './activity.ts'
import { householdOf, isCrowd, lockHousehold, storeKeys, type HouseholdKey } from './household.ts'

export type OfferRefusal =
  | 'not-found'
  | 'offers-closed'
  | 'promotion-not-eligible'
  | 'promotion-exclusive'
  | 'promotion-group-used'
  | 'promotion-exhausted'
  | 'limit-reached'

export type Judging = {
  readonly offered: Offered
  readonly row: ActivityRow
  readonly period: string
  readonly device: MemberFacts['device']
  readonly keys: readonly HouseholdKey[]
  readonly isNearDepositLimit: boolean
}

const judgeAudience = async (
  deps: PromotionsDeps,
  tx: Tx,
  judging: Judging,
): Promise<Result<null, OfferRefusal>> => {
  const { audience } = judging.row.definition
  const { member, terms, today, now } = judging.offered
  const { memberId } = member
  const asked = { memberId, terms, today, now, device: judging.device }
  const facts = await factsOfMember(deps, tx, asked)
  if (facts === null) return err('offers-closed')
  const failure = failureOf(audience, facts)
  return failure === null ? ok(null) : err('promotion-not-eligible', failure)
}

type Counts = { readonly member: number; readonly household: number; readonly day: number }

const countTaken = async (
  tx: Tx,
  { offered, row }: Pick<Judging, 'offered' | 'row'>,
  members: readonly string[],
): Promise<Counts> => {
  const [found] = await tx.query(
    `select count(*) filter (where member_id = $2)::int as member,
       count(*) filter (where member_id = any($3::uuid[]))::int as household,
       count(*) filter (where joined_at >= $4)::int as day
     from promotions.participation where activity_id = $1 and state <> 'rejected'`,
    [row.activity_id, offered.member.memberId, members, offered.dayBegan],
    { member: col.int4.present, household: col.int4.present, day: col.int4.present },
  )
  return found ?? { member: 0, household: 0, day: 0 }
}

/** Whoever counts the joins of a day waits for whoever joins. */
const lockDay = (tx: Tx, { activity_id: id }: ActivityRow): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 8))', [id])

const judgeLimits = async (
  tx: Tx,
  { offered, row, keys }: Judging,
): Promise<Result<{ readonly household: string }, OfferRefusal>> => {
  const { memberId, merchantId } = offered.member
  await storeKeys(tx, { merchantId, memberId, keys })
  const members = await householdOf(tx, { merchantId, memberId })
  const household = await lockHousehold(tx, members)
  const { perMember, perHousehold, perDay } = row.definition.limits
  if (perHousehold !== null && isCrowd(members)) return err('limit-reached')
  if (perDay !== null) await lockDay(tx, row)
  const taken = await countTaken(tx, { offered, row }, members)
  if (perMember !== null && taken.member >= perMember) return err('limit-reached')
  if (perHousehold !== null && taken.household >= perHousehold) return err('limit-reached')
  if (perDay !== null && taken.day >= perDay) return err('promotion-exhausted')
  return ok({ household })
}

/**
 * A1: exclusive ones stand alone, also beside one that was joined and may still give its bonus:
 * both could be collected otherwise. Of a group so many in a period.
 */
const judgeStack = async (
  deps: PromotionsDeps,
  tx: Tx,
  { offered, row, period }: Judging,
): Promise<Result<null, OfferRefusal>> => {
  const { isExclusive, group, groupLimit } = row.definition.stack
  const { memberId } = offered.member
  if (isExclusive) {
    const open = await deps.bonuses.openActivities(tx, memberId)
    const [other] = await tx.query(
      `select 1 as one from promotions.activity a where a.activity_id <> $2
         and (a.definition->'stack'->>'isExclusive')::boolean
         and (a.activity_id = any($1::uuid[]) or exists (select 1 from promotions.participation p
           where p.member_id = $3 and p.activity_id = a.activity_id
             and p.state in ('applying', 'signed', 'process', 'claim'))) limit 1`,
      [open, row.activity_id, memberId],
      { one: col.int4.present },
    )
    if (other !== undefined) return err('promotion-exclusive')
  }
  if (group === null) return ok(null)
  const [used] = await tx.query(
    `select count(*)::int as used from promotions.participation p
     join promotions.activity a using (activity_id)
     where p.member_id = $1 and a.definition->'stack'->>'group' = $2 and p.period = $3
       and p.state <> 'rejected' and p.activity_id <> $4`,
    [memberId, group, period, row.activity_id],
    { used: col.int4.present },
  )
  return (used?.used ?? 0) >= groupLimit ? err('promotion-group-used') : ok(null)
}

/** Everything that stands between a member and an activity, beside its own states (8.3, A1, A2, A4). */
export const judgeOffer = async (
  deps: PromotionsDeps,
  tx: Tx,
  judging: Judging,
): Promise<Result<{ readonly household: string }, OfferRefusal>> => {
  const { offered, row, isNearDepositLimit } = judging
  const { memberId } = offered.member
  if (isControl(row.activity_id, memberId, row.definition.holdoutBps)) return err('not-found')
  const quiet = isQuiet(offered.state, { now: offered.now, isNearDepositLimit })
  if (quiet && asksMoney(row)) return err('offers-closed')
  const fits = await judgeAudience(deps, tx, judging)
  if (!fits.ok) return fits
  const stack = await judgeStack(deps, tx, judging)
  return stack.ok ? judgeLimits(tx, judging) : stack
}
