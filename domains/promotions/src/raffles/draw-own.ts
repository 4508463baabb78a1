import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import { drawInstant } from '../../engine/fairness/raffle.ts'
import { isStopped, type ActivityRow } from '../activities/activity.ts'
import { isMeant } from '../audience/is-meant.ts'
import { piecesOf, tryAwards, type NewAward } from '../awards/create-awards.ts'
import { freeIn, reserveIn } from '../budgets/budget.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { Offered } from '../offers/offer-guard.ts'
import { payNow } from '../sign-in/press.ts'
import type { RaffleClaim, RaffleRefusal } from './claim-raffle.ts'
import { prizeAward } from './draw.job.ts'
import { nextPlace, storeOwnDraw, takeTicket } from './own-draw.query.ts'
import type { RaffleProgram } from './tickets.ts'

type Instant = {
  readonly offered: Offered
  readonly row: ActivityRow
  readonly program: RaffleProgram
}

/** What each prize would be for the member now; of what cannot be drawn or is nothing, null. */
const awardsOf = async (
  deps: PromotionsDeps,
  tx: Tx,
  { offered, row, program, period }: Instant & { readonly period: string },
): Promise<readonly (NewAward | null)[]> => {
  const awards: (NewAward | null)[] = []
  for (const prize of program.prizes.keys()) {
    const given = { row, program, member: offered.member, prize, period }
    const canBeDrawn = (program.chances[prize] ?? 0) > 0
    awards.push(canBeDrawn ? await prizeAward(deps, tx, given) : null)
  }
  return awards
}

const dearestOf = (awards: readonly (NewAward | null)[]) => {
  let [amount, pieces] = [0n, 0]
  for (const award of awards) {
    if (award === null) continue
    if (award.reserved > amount) amount = award.reserved
    pieces = Math.max(pieces, piecesOf(award))
  }
  return { amount, pieces }
}

/**
 * One ticket, one draw on the member's own seed pair with its next nonce: ticket, draw and prize in
 * one transaction. Whatever refuses does so before the draw, the budget for its dearest prize too:
 * nobody draws again until a prize suits. What cannot be paid now is owed, and collected later.
 */
export const drawOwn = async (
  deps: PromotionsDeps,
  tx: Tx,
  { offered, row, program }: Instant,
): Promise<Result<RaffleClaim, RaffleRefusal>> => {
  const { member, now, terms } = offered
  const { memberId, merchantId, currency } = member
  const { activity_id: activityId, code } = row
  if (now < row.starts_at || now >= row.ends_at || isStopped(row)) return err('promotion-closed')
  if (!(await isMeant(deps)(tx, { row, member, terms }))) return err('nothing-to-claim')
  const ticket = await takeTicket(tx, { activityId, memberId })
  if (ticket === null) return err('nothing-to-claim')
  const period = `${memberId}:${ticket}`
  const awards = await awardsOf(deps, tx, { offered, row, program, period })
  const dearest = dearestOf(awards)
  const held = await reserveIn(tx, { merchantId, code, currency }, dearest)
  if (!held.ok) return held
  const seed = await deps.fair.nextNonce(tx, { merchantId, memberId })
  const { v, prize } = drawInstant(seed, program.chances)
  await freeIn(tx, { merchantId, code }, dearest)
  const award = prize === null ? null : (awards[prize] ?? null)
  const created = await tryAwards(tx, { awards: award === null ? [] : [award], now })
  if (!created.ok) return created
  const awardId = created.value[0]?.awardId ?? null
  await storeOwnDraw(tx, {
    activityId,
    place: await nextPlace(tx, activityId),
    ticket,
    memberId,
    prize,
    awardId,
    seed,
    value: v,
    at: now,
  })
  if (awardId === null || prize === null) return ok({ won: false })
  await payNow(deps, tx, { offered, awardId })
  return ok({ won: true, awardId, prize })
}
