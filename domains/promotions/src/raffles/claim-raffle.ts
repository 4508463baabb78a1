import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { findActivity } from '../activities/activities.query.ts'
import type { ActivityRow } from '../activities/activity.ts'
import type { PayRefusal } from '../awards/pay-award.ts'
import type { PromotionsDeps } from '../deps.ts'
import { offerGuard, type Offered } from '../offers/offer-guard.ts'
import { payNow } from '../sign-in/press.ts'
import { drawOwn } from './draw-own.ts'
import { raffleOf } from './tickets.ts'

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
      return drawOwn(deps, tx, { offered, row, program })
    })
  }
}
