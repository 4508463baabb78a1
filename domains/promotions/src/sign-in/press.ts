import { addDays } from '@faro/kernel/days'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
import { signIn, type SignIn } from '../../engine/missions/sign-in.ts'
import { isStopped, namesOf, type ActivityRow } from '../activities/activity.ts'
import { gameOf, worthOf } from '../activities/reward-cost.ts'
import { awardColumns, awardFields } from '../awards/award-row.ts'
import { endAward } from '../awards/claim-award.ts'
import { tryAwards } from '../awards/create-awards.ts'
import { payAward, type PayRefusal } from '../awards/pay-award.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { Offered } from '../offers/offer-guard.ts'
import { judgeOffer, type OfferRefusal } from '../activities/judge-offer.ts'

export type SignInProgram = Extract<
  NonNullable<ActivityRow['definition']['program']>,
  { of: 'sign-in' }
>

export type PressRefusal = PayRefusal | OfferRefusal | 'already-claimed' | 'promotion-closed'

/** The member's last press of a calendar. */
export const lastPress = async (
  db: Queryable,
  { activityId, memberId }: { readonly activityId: string; readonly memberId: string },
): Promise<SignIn | null> => {
  const [row] = await db.query(
    `select to_char(day, 'YYYY-MM-DD') as day, streak from promotions.sign_in
     where activity_id = $1 and member_id = $2 order by day desc limit 1`,
    [activityId, memberId],
    { day: col.text.present, streak: col.int4 },
  )
  return row ?? null
}

/** What stands on the calendar today: how long the streak is, and whether it was pressed. */
export const calendarOf = (
  last: SignIn | null,
  today: string,
  { isCumulative }: Pick<SignInProgram, 'isCumulative'>,
): { readonly streak: number; readonly isPressed: boolean } => {
  if (last === null) return { streak: 0, isPressed: false }
  if (last.day === today) return { streak: last.streak, isPressed: true }
  const goesOn = isCumulative || last.day === addDays(today, -1)
  return { streak: goesOn ? last.streak : 0, isPressed: false }
}

/** A press of the day (M4): its reward is paid at once. */
export const pressIn =
  (deps: PromotionsDeps) =>
  async (
    tx: Tx,
    offered: Offered,
    { row, program }: { readonly row: ActivityRow; readonly program: SignInProgram },
  ): Promise<Result<{ readonly awardId: string; readonly streak: number }, PressRefusal>> => {
    const { member, terms, today, now } = offered
    const { memberId } = member
    if (now < row.starts_at || now >= row.ends_at || isStopped(row)) return err('promotion-closed')
    const judged = await judgeOffer(deps, tx, {
      offered,
      row,
      period: today,
      device: null,
      keys: [],
      isNearDepositLimit: false,
    })
    if (!judged.ok && judged.error !== 'limit-reached') return judged
    const last = await lastPress(tx, { activityId: row.activity_id, memberId })
    const { isCumulative, days } = program
    const pressed = signIn(last, today, { length: days.length, isCumulative })
    if (!pressed.ok) return pressed
    const reward = days[pressed.value.reward - 1]
    if (reward === undefined) return err('promotion-closed')
    const game = gameOf({ reward })
    const worth = worthOf(reward, {
      currency: member.currency,
      points: terms.points,
      base: 0n,
      rtpBps: game === null ? 1e4 : await deps.rtpOf(member.merchantId, game),
    })
    if (worth === null) return err('promotion-closed')
    const created = await tryAwards(tx, {
      now,
      awards: [
        {
          member,
          source: 'sign-in',
          sourceId: row.activity_id,
          period: today,
          budget: row.code,
          ...worth,
          state: 'claim',
          claimUntil: null,
          terms: {
            ...worth.terms,
            names: namesOf(row),
            termsHash: row.terms_hash,
          },
        },
      ],
    })
    if (!created.ok) return created
    const [award] = created.value
    if (award === undefined) return err('already-claimed')
    const { streak } = pressed.value
    await tx.query(
      `insert into promotions.sign_in(activity_id, member_id, day, streak, award_id)
       values ($1, $2, $3, $4, $5)`,
      [row.activity_id, memberId, today, streak, award.awardId],
    )
    const paid = await payNow(deps, tx, { offered, awardId: award.awardId })
    return paid.ok ? ok({ awardId: award.awardId, streak }) : paid
  }

/** Pays an award that was just written; goods wait to be collected with an address. */
export const payNow = async (
  deps: PromotionsDeps,
  tx: Tx,
  { offered: { member }, awardId }: { readonly offered: Offered; readonly awardId: string },
): Promise<Result<null, PayRefusal>> => {
  const [award] = await tx.query(
    `select ${awardColumns} from promotions.award where award_id = $1`,
    [awardId],
    awardFields,
  )
  if (award === undefined) return err('state-changed')
  if (award.kind === 'goods') return ok(null)
  const paid = await payAward(deps)(tx, { member, award })
  // what is held stays to be collected: the day is not lost
  if (!paid.ok) return paid.error === 'reward-held' ? ok(null) : paid
  await endAward(deps, tx, { award, state: 'claimed', by: 'member' })
  return ok(null)
}
