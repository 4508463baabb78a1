import { ok } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { freeIn } from '../budgets/budget.ts'
import type { PromotionsDeps } from '../deps.ts'
import { lockMembers } from '../members/promo-member.ts'
import { awardColumns, awardFields, type AwardRow } from './award-row.ts'
import { endAward } from './claim-award.ts'
import { piecesOf } from './create-awards.ts'
import { offerGuard } from '../offers/offer-guard.ts'
import { payAward, type PayRefusal } from './pay-award.ts'

const batchMax = 200
const batchesMax = 50

/** Ends an award without paying it: what was set aside is free again. */
export const closeAward = async (
  deps: Pick<PromotionsDeps, 'clock' | 'events'>,
  tx: Tx,
  { award, by }: { readonly award: AwardRow; readonly by: string },
): Promise<void> => {
  await endAward(deps, tx, { award, state: 'closed', by })
  const { merchant_id: merchantId, budget: code, reserved } = award
  await freeIn(tx, { merchantId, code }, { amount: reserved, pieces: piecesOf(award) })
}

const eachBatch = async (work: () => Promise<number>): Promise<void> => {
  for (let batch = 0; batch < batchesMax; batch++) if ((await work()) < batchMax) return
}

/** Awards whose time is over go back to their budgets. */
export const lapseAwards = (deps: PromotionsDeps) => (): Promise<void> =>
  eachBatch(async () => {
    const rows = await deps.db.query(
      `select award_id, member_id from promotions.award
       where state = 'claim' and claim_until <= $1 order by claim_until limit ${batchMax}`,
      [deps.clock.now()],
      { award_id: col.uuid, member_id: col.uuid },
    )
    if (rows.length === 0) return 0
    await deps.db.tx(async (tx) => {
      await lockMembers(tx, [...new Set(rows.map(({ member_id }) => member_id))])
      const due = await tx.query(
        `select ${awardColumns} from promotions.award where award_id = any($1::uuid[])
           and state = 'claim' and claim_until <= $2 order by award_id for update`,
        [rows.map(({ award_id }) => award_id), deps.clock.now()],
        awardFields,
      )
      for (const award of due) await closeAward(deps, tx, { award, by: 'time' })
      return ok(null)
    })
    return rows.length
  })

/**
 * Awards that nobody asks for are paid. What cannot be, as for an account that may be offered
 * nothing now, waits to be collected by hand: nobody else waits for it.
 */
export const issueAwards = (deps: PromotionsDeps) => {
  const guard = offerGuard(deps)
  const pay = payAward(deps)
  const issue = (memberId: string, awardId: string) =>
    deps.db.tx((tx) =>
      guard<null, PayRefusal>(tx, memberId, async ({ member }) => {
        const [award] = await tx.query(
          `select ${awardColumns} from promotions.award
           where award_id = $1 and state = 'claim' for update`,
          [awardId],
          awardFields,
        )
        if (award === undefined) return ok(null)
        const paid = await pay(tx, { member, award })
        if (!paid.ok) return paid
        await endAward(deps, tx, { award, state: 'issued', by: 'time' })
        return ok(null)
      }),
    )
  return (): Promise<void> =>
    eachBatch(async () => {
      const rows = await deps.db.query(
        `select award_id, member_id from promotions.award a
         where state = 'claim' and is_automatic and not exists (select 1 from promotions.flag f
           where f.member_id = a.member_id and f.state = 'open' and f.held_until > $1)
         order by award_id limit ${batchMax}`,
        [deps.clock.now()],
        { award_id: col.uuid, member_id: col.uuid },
      )
      for (const { award_id: awardId, member_id: memberId } of rows) {
        const issued = await issue(memberId, awardId)
        // what is held since it was read stays automatic
        if (!issued.ok && issued.error !== 'reward-held')
          await deps.db.query(
            'update promotions.award set is_automatic = false where award_id = $1',
            [awardId],
          )
      }
      return rows.length
    })
}
