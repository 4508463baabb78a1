import type { PromotionsEvents } from '@faro/contract/promotions'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { PromotionsDeps } from '../deps.ts'
import { offerGuard } from '../offers/offer-guard.ts'
import type { StoredAddress } from '../points/mall.query.ts'
import { awardColumns, awardFields, type AwardRow } from './award-row.ts'
import { payAward, type PayRefusal } from './pay-award.ts'

export type ClaimRefusal =
  | PayRefusal
  | 'nothing-to-claim'
  | 'address-needed'
  | 'claim-expired'
  | 'offers-closed'
  | 'real-account-needed'

/** Locks an award of the member, whose row is locked already. */
const lockAward = async (
  tx: Tx,
  { memberId, awardId }: { readonly memberId: string; readonly awardId: string },
): Promise<AwardRow | null> => {
  const [row] = await tx.query(
    `select ${awardColumns} from promotions.award
     where award_id = $1 and member_id = $2 for update`,
    [awardId, memberId],
    awardFields,
  )
  return row ?? null
}

/**
 * Collects an award: paid once, in the transaction that ends it. The same once more changes nothing
 * and is answered alike.
 */
export const claimAward = (deps: PromotionsDeps) => {
  const guard = offerGuard(deps)
  const pay = payAward(deps)
  return (
    memberId: string,
    awardId: string,
    address: StoredAddress | null = null,
  ): Promise<Result<AwardRow, ClaimRefusal>> =>
    deps.db.tx((tx) =>
      guard<AwardRow, ClaimRefusal>(tx, memberId, async ({ member, now }) => {
        const award = await lockAward(tx, { memberId, awardId })
        if (award === null) return err('nothing-to-claim')
        if (award.state === 'claimed' || award.state === 'issued') return ok(award)
        if (award.state !== 'claim') return err('nothing-to-claim')
        if (award.claim_until !== null && award.claim_until <= now) return err('claim-expired')
        if (award.kind === 'goods' && address === null) return err('address-needed')
        const paid = await pay(tx, { member, award })
        if (!paid.ok) return paid
        if (address !== null && award.kind === 'goods') await sendTo(tx, awardId, address)
        return ok(await endAward(deps, tx, { award, state: 'claimed', by: 'member' }))
      }),
    )
}

const sendTo = async (tx: Tx, awardId: string, address: StoredAddress): Promise<void> => {
  await tx.query('update promotions.parcel set address = $2 where award_id = $1', [
    awardId,
    JSON.stringify(address),
  ])
}

type End = {
  readonly award: AwardRow
  readonly state: 'claimed' | 'issued' | 'closed'
  readonly by: string
}

export const endAward = async (
  { clock, events }: Pick<PromotionsDeps, 'clock' | 'events'>,
  tx: Tx,
  { award, state, by }: End,
): Promise<AwardRow> => {
  const [row] = await tx.query(
    `update promotions.award set state = $2, ended_at = $3, ended_by = $4
     where award_id = $1 returning ${awardColumns}`,
    [award.award_id, state, clock.now(), by],
    awardFields,
  )
  await tx.query(
    `update promotions.participation set state = $2, claim_until = null, changed_at = $3
     where award_id = $1 and state in ('process', 'claim')`,
    [award.award_id, state, clock.now()],
  )
  if (state !== 'closed')
    await events.emit<PromotionsEvents, 'promotions.claimed'>(tx, {
      topic: 'promotions.claimed',
      merchantId: award.merchant_id,
      payload: {
        awardId: award.award_id,
        memberId: award.member_id,
        source: award.source,
        kind: award.kind,
        amount: String(award.amount),
        isIssued: state === 'issued',
      },
    })
  return present(row, 'award')
}
