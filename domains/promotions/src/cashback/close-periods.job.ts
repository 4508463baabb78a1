import { ok } from '@faro/kernel/result'
import { col } from '@faro/server-kit/db'
import { createAwards } from '../awards/create-awards.ts'
import type { PromotionsDeps } from '../deps.ts'
import { lockMembers } from '../members/promo-member.ts'
import type { PromotionTerms } from '../settings/settings.ts'
import { readCashback, storeCashback } from './cashback-account.ts'
import { cashbackPeriod, closePeriod } from './close-period.ts'

const batchMax = 2_000

/** Ends the periods of members who have not played since (C4). */
export const closeCashbackPeriods =
  (deps: PromotionsDeps) =>
  async (terms: PromotionTerms, today: string): Promise<void> => {
    const { merchantId, cashback } = terms
    const next = cashbackPeriod(cashback, today)
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const rows = await deps.db.query(
        `select member_id from promotions.cashback_account
         where merchant_id = $1 and period <> $2 and period <> '' and member_id > $3
         order by member_id limit ${batchMax}`,
        [merchantId, next, after],
        { member_id: col.uuid },
      )
      const last = rows.at(-1)
      if (last === undefined) return
      after = last.member_id
      await closeBatch(deps, { terms, next, memberIds: rows.map(({ member_id }) => member_id) })
    }
  }

type Closing = {
  readonly terms: PromotionTerms
  readonly next: string
  readonly memberIds: readonly string[]
}

const closeBatch = (deps: PromotionsDeps, { terms, next, memberIds }: Closing) =>
  deps.db.tx(async (tx) => {
    const members = await lockMembers(tx, memberIds)
    const held = await readCashback(tx, memberIds)
    const now = deps.clock.now()
    const closed = members.flatMap((member) => {
      const at = held.get(member.memberId)
      if (at === undefined || at.period === next || at.period === '') return []
      const given = { member, terms: terms.cashback, next, now }
      return [{ member, ...closePeriod(at, given) }]
    })
    await storeCashback(
      tx,
      closed.map(({ member, held: at, award }) => ({
        ...at,
        memberId: member.memberId,
        merchantId: member.merchantId,
        isPaid: award !== null,
      })),
    )
    const awards = closed.flatMap(({ award }) => (award === null ? [] : [award]))
    await createAwards(tx, { awards, now })
    return ok(null)
  })
