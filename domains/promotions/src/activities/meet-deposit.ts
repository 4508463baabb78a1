import { ok, type Result } from '@faro/kernel/result'
import { parseAmount } from '@faro/kernel/money'
import { unwrap } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { participationAfter } from '../../engine/activities/transition.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { PromoMember } from '../members/promo-member.ts'
import type { PromotionTerms } from '../settings/settings.ts'
import { activitiesById, joinedVersion } from './activities.query.ts'
import { asksDeposit, courseOf, type ActivityRow } from './activity.ts'
import { enterResult } from './enter-result.ts'
import { participationColumns, participationFields, standing } from './participation.ts'
import type { ParticipationRow } from './participation.ts'

type Deposit = { readonly deposit_id: string; readonly credited: bigint; readonly at: Date }

type Meeting = {
  readonly member: PromoMember
  readonly terms: PromotionTerms
  readonly row: ActivityRow
  readonly participation: ParticipationRow
  readonly now: Date
}

const claimHours = 72

const isEnough = (row: ActivityRow, member: PromoMember, credited: bigint): boolean => {
  const { minDeposit } = row.definition
  return minDeposit === null || credited >= unwrap(parseAmount(minDeposit, member.currency))
}

/** One deposit pays for one activity: the first that takes it has it. */
const takeDeposit = async (tx: Tx, depositId: string, activityId: string): Promise<boolean> => {
  const taken = await tx.query(
    `update promotions.deposit set activity_id = $2
     where deposit_id = $1 and activity_id is null and reversed_at is null returning 1`,
    [depositId, activityId],
  )
  return taken.length > 0
}

/**
 * A deposit of the last three days that nothing was given for: it counts as long as nothing was
 * taken out since and the balance still covers it (2.2).
 */
const coveredDeposit = async (
  deps: PromotionsDeps,
  tx: Tx,
  { member, row, now }: Meeting,
): Promise<Deposit | null> => {
  const deposits = await tx.query(
    `select deposit_id, credited, at from promotions.deposit
     where member_id = $1 and activity_id is null and reversed_at is null
       and at > $2::timestamptz - interval '${claimHours} hours'
     order by at desc limit 5`,
    [member.memberId, now],
    { deposit_id: col.uuid, credited: col.int8, at: col.timestamptz },
  )
  const found = deposits.find(({ credited }) => isEnough(row, member, credited))
  if (found === undefined) return null
  if (await deps.hasWithdrawnSince(tx, member.memberId, found.at)) return null
  const [account] = await deps.wallet.balancesIn(tx, [member.mainAccount])
  return (account?.balance ?? 0n) >= found.credited ? found : null
}

const meetWith =
  (deps: PromotionsDeps) =>
  async (
    tx: Tx,
    { member, terms, row, participation, now }: Meeting,
    deposit: Deposit,
  ): Promise<Result<ParticipationRow, 'promotion-exhausted'>> => {
    const joined = await joinedVersion(tx, row, participation.version)
    const event = { event: 'meet', countedAt: deposit.at.getTime(), now: now.getTime() } as const
    const next = participationAfter(courseOf(joined, false), standing(participation), event)
    if (!next.ok || !(await takeDeposit(tx, deposit.deposit_id, row.activity_id)))
      return ok(participation)
    return enterResult(deps, tx, {
      member,
      terms,
      row: joined,
      participation,
      now,
      next: next.value,
      base: deposit.credited,
      depositId: deposit.deposit_id,
    })
  }

/** Meets what was just joined by a deposit that is there already; else it stays joined. */
export const meetByDeposit =
  (deps: PromotionsDeps) =>
  async (tx: Tx, meeting: Meeting): Promise<Result<ParticipationRow, 'promotion-exhausted'>> => {
    if (!asksDeposit(meeting.row)) return ok(meeting.participation)
    const deposit = await coveredDeposit(deps, tx, meeting)
    if (deposit === null) return ok(meeting.participation)
    return meetWith(deps)(tx, meeting, deposit)
  }

/**
 * A deposit has been paid: the activity of the member that was joined first and asks for as much
 * gets it. What the budget has no room for stays joined.
 */
export const meetByPaidDeposit =
  (deps: PromotionsDeps) =>
  async (
    tx: Tx,
    {
      member,
      terms,
      deposit,
      now,
    }: Omit<Meeting, 'row' | 'participation'> & {
      readonly deposit: Deposit
    },
  ): Promise<void> => {
    const signed = await tx.query(
      `select ${participationColumns} from promotions.participation
       where member_id = $1 and state = 'signed' order by joined_at, activity_id for update`,
      [member.memberId],
      participationFields,
    )
    const activities = await activitiesById(
      tx,
      signed.map(({ activity_id }) => activity_id),
    )
    for (const participation of signed) {
      const row = activities.get(participation.activity_id)
      if (row === undefined || !asksDeposit(row)) continue
      const joined = await joinedVersion(tx, row, participation.version)
      if (!isEnough(joined, member, deposit.credited)) continue
      const met = await meetWith(deps)(tx, { member, terms, row, participation, now }, deposit)
      if (met.ok && met.value.state !== 'signed') return
    }
  }
