import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { drawInstant } from '../../engine/fairness/raffle.ts'
import { findActivity } from '../activities/activities.query.ts'
import type { ActivityRow } from '../activities/activity.ts'
import { isMeant } from '../audience/is-meant.ts'
import { tryAwards } from '../awards/create-awards.ts'
import type { PayRefusal } from '../awards/pay-award.ts'
import type { PromotionsDeps } from '../deps.ts'
import { offerGuard, type Offered } from '../offers/offer-guard.ts'
import { payNow } from '../sign-in/press.ts'
import { prizeAward } from './draw.job.ts'
import { raffleOf, type RaffleProgram } from './tickets.ts'

export type RaffleClaim =
  | { readonly won: true; readonly awardId: string; readonly prize: number }
  | { readonly won: false }

export type RaffleRefusal =
  | PayRefusal
  | 'not-found'
  | 'nothing-to-claim'
  | 'address-needed'
  | 'claim-expired'
  | 'promotion-closed'
  | 'promotion-exhausted'
  | 'offers-closed'
  | 'real-account-needed'

/** The oldest prize of a drawn raffle that waits for its winner. */
const claimWon = async (
  deps: PromotionsDeps,
  tx: Tx,
  { offered, row }: { readonly offered: Offered; readonly row: ActivityRow },
): Promise<Result<RaffleClaim, RaffleRefusal>> => {
  const [win] = await tx.query(
    `select w.prize, a.award_id, a.claim_until, a.kind from promotions.raffle_win w
     join promotions.award a using (award_id)
     where w.activity_id = $1 and w.member_id = $2 and a.state = 'claim'
     order by w.place limit 1 for update of a`,
    [row.activity_id, offered.member.memberId],
    { prize: col.int4, award_id: col.uuid, claim_until: col.timestamptz.orNull, kind: col.text },
  )
  if (win === undefined) return err('nothing-to-claim')
  if (win.claim_until !== null && win.claim_until <= offered.now) return err('claim-expired')
  if (win.kind === 'goods') return err('address-needed')
  const paid = await payNow(deps, tx, { offered, awardId: win.award_id })
  return paid.ok ? ok({ won: true, awardId: win.award_id, prize: win.prize }) : paid
}

type Instant = {
  readonly offered: Offered
  readonly row: ActivityRow
  readonly program: RaffleProgram
}

/**
 * One ticket, one draw on the member's own seed pair with its next nonce: ticket, draw and prize in
 * one transaction.
 */
const drawOne = async (
  deps: PromotionsDeps,
  tx: Tx,
  { offered, row, program }: Instant,
): Promise<Result<RaffleClaim, RaffleRefusal>> => {
  const { member, now } = offered
  const { memberId, merchantId } = member
  if (now < row.starts_at || now >= row.ends_at || row.state === 'stopped')
    return err('promotion-closed')
  if (!(await isMeant(deps)(tx, { row, member, terms: offered.terms })))
    return err('nothing-to-claim')
  const used = await tx.query(
    `update promotions.raffle_account set used = used + 1
     where activity_id = $1 and member_id = $2 and used < tickets returning used`,
    [row.activity_id, memberId],
    { used: col.int8 },
  )
  if (used.length === 0) return err('nothing-to-claim')
  const seed = await deps.fair.nextNonce(tx, { merchantId, memberId })
  const { v, prize } = drawInstant(seed, program.chances)
  const [last] = await tx.query(
    'select coalesce(max(place), 0) as place from promotions.raffle_win where activity_id = $1',
    [row.activity_id],
    { place: col.int4.present },
  )
  const place = (last?.place ?? 0) + 1
  const period = `${memberId}:${used[0]?.used}`
  const award =
    prize === null ? null : await prizeAward(deps, tx, { row, program, member, prize, period })
  const created = award === null ? ok([]) : await tryAwards(tx, { awards: [award], now })
  if (!created.ok) return created
  const awardId = created.value[0]?.awardId ?? null
  await tx.query(
    `insert into promotions.raffle_win(activity_id, place, ticket, member_id, prize, award_id,
       nonce, seed_hash, client_seed, value, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      row.activity_id,
      place,
      used[0]?.used,
      memberId,
      prize ?? -1,
      awardId,
      seed.nonce,
      seed.serverSeedHash,
      seed.clientSeed,
      v,
      now,
    ],
  )
  if (awardId === null || prize === null) return ok({ won: false })
  const paid = await payNow(deps, tx, { offered, awardId })
  return paid.ok ? ok({ won: true, awardId, prize }) : paid
}

/** `MCS2_claimRafflePromotion`: a won prize, or a draw of an instant raffle (7.3). */
export const claimRaffle = (deps: PromotionsDeps) => {
  const guard = offerGuard(deps)
  return async (
    tx: Tx,
    of: { readonly memberId: string; readonly merchantId: number; readonly activityId: string },
  ): Promise<Result<RaffleClaim, RaffleRefusal>> => {
    const row = await findActivity(tx, of)
    const program = row === null ? null : raffleOf(row)
    if (row === null || program === null) return err('not-found')
    return guard<RaffleClaim, RaffleRefusal>(tx, of.memberId, async (offered) => {
      if (program.mode === 'draw') return claimWon(deps, tx, { offered, row })
      // places are numbered one after the other
      await tx.query('select 1 from promotions.raffle where activity_id = $1 for update', [
        row.activity_id,
      ])
      return drawOne(deps, tx, { offered, row, program })
    })
  }
}
