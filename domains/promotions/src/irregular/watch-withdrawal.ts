import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { ok } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { settleMember } from '../book/fold.ts'
import type { PromotionsDeps } from '../deps.ts'
import { flagMember } from './flag-member.ts'

type Request = {
  readonly withdrawalId: string
  readonly memberId: string
}

/** The last deposit, what was staked since, and whether something was promised or given for it. */
const sinceDeposit = async (tx: Tx, memberId: string) => {
  const [row] = await tx.query(
    `select d.credited, m.currency,
       coalesce((select sum(p.stake) from promotions.play_day p
         where p.member_id = d.member_id and p.day >= d.day), 0)::bigint as stake,
       exists (select 1 from promotions.award a
         where a.member_id = d.member_id and a.created_at >= d.at) as is_rewarded
     from promotions.deposit d join promotions.member m using (member_id)
     where d.member_id = $1 and d.reversed_at is null order by d.at desc limit 1`,
    [memberId],
    {
      credited: col.int8,
      currency: col.text.as<CurrencyCode>(),
      stake: col.int8.present,
      is_rewarded: col.bool.present,
    },
  )
  return row
}

/** Money that comes and goes without having been played, with a reward for its coming (2.6). */
export const watchWithdrawal =
  (deps: PromotionsDeps) =>
  async (merchantId: number, { withdrawalId, memberId }: Request): Promise<void> => {
    await settleMember(deps)(memberId)
    await deps.db.tx(async (tx) => {
      const found = await sinceDeposit(tx, memberId)
      if (found === undefined || !found.is_rewarded || found.stake >= found.credited)
        return ok(null)
      await flagMember(deps)(tx, {
        merchantId,
        memberId,
        pattern: 'unplayed-deposit',
        subject: withdrawalId,
        figures: [
          { label: 'deposit', value: formatAmount(found.credited, found.currency) },
          { label: 'stake', value: formatAmount(found.stake, found.currency) },
        ],
      })
      return ok(null)
    })
  }
