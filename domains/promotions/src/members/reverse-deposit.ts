import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { awardColumns, awardFields } from '../awards/award-row.ts'
import { closeAward } from '../awards/lapse-awards.job.ts'
import type { PromotionsDeps } from '../deps.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import { addDeposits } from '../vip/add-deposits.ts'
import { openMembers } from './promo-member.ts'

type Reversed = {
  readonly depositId: string
  readonly chargebackId: string
  readonly memberId: string
  /** Ledger units. */
  readonly amount: bigint
}

/**
 * A deposit was taken back, once under its number: it counts less for levels and facts, pays for
 * nothing more, and what it gave and nobody has collected lapses. A level that was reached stays.
 */
export const reverseDeposit = (deps: PromotionsDeps) => {
  const open = openMembers(deps, () => deps.clock.now())
  return async (merchantId: number, reversed: Reversed): Promise<void> => {
    const now = deps.clock.now()
    const today = await deps.whitelabel.dayOf(merchantId, now)
    await deps.db.tx(async (tx): Promise<Result<null, 'known'>> => {
      const [member] = await open(tx, [reversed.memberId])
      if (member === undefined) return err('known')
      const taken = await noteReversal(tx, reversed, now)
      if (taken === null) return err('known')
      await tx.query(
        'update promotions.member_fact set deposits = deposits - $2 where member_id = $1',
        [member.memberId, taken],
      )
      const terms = await termsOfBrand(tx, member)
      await addDeposits(deps, tx, { member, terms, credited: -taken, today })
      await closeGiven(deps, tx, reversed.depositId)
      return ok(null)
    })
  }
}

/** What it takes from the sum that was counted; null where it was noted before. */
const noteReversal = async (
  tx: Tx,
  { depositId, chargebackId, amount }: Reversed,
  now: Date,
): Promise<bigint | null> => {
  const [deposit] = await tx.query(
    `select credited, (select coalesce(sum(amount), 0)::bigint from promotions.deposit_reversal r
       where r.deposit_id = d.deposit_id) as before
     from promotions.deposit d where deposit_id = $1`,
    [depositId],
    { credited: col.int8, before: col.int8 },
  )
  // the deposit is told of first, and the job comes again until it was counted
  const { credited, before } = present(deposit, 'deposit that was counted')
  const fresh = await tx.query(
    `insert into promotions.deposit_reversal(deposit_id, chargeback_id, amount, at)
     values ($1, $2, $3, $4) on conflict do nothing returning 1`,
    [depositId, chargebackId, amount, now],
  )
  if (fresh.length === 0) return null
  await tx.query(
    `update promotions.deposit set reversed_at = coalesce(reversed_at, $2) where deposit_id = $1`,
    [depositId, now],
  )
  // a fee was never counted
  const left = credited > before ? credited - before : 0n
  return amount < left ? amount : left
}

const closeGiven = async (deps: PromotionsDeps, tx: Tx, depositId: string): Promise<void> => {
  const awards = await tx.query(
    `select ${awardColumns} from promotions.award
     where state in ('process', 'claim') and award_id in
       (select award_id from promotions.participation where deposit_id = $1)
     order by award_id for update`,
    [depositId],
    awardFields,
  )
  for (const award of awards) await closeAward(deps, tx, { award, by: 'reversal' })
  await tx.query(
    `update promotions.participation set state = 'closed', claim_until = null, changed_at = $2
     where deposit_id = $1 and state in ('process', 'claim')`,
    [depositId, deps.clock.now()],
  )
}
