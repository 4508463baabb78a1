import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, once, type Idempotency, type Queryable, type Tx } from '@faro/server-kit/db'
import { claimByHand, type ClaimRefusal } from '../../engine/cashback/cashback.ts'
import { awardColumns, awardFields, type AwardRow } from '../awards/award-row.ts'
import { endAward } from '../awards/claim-award.ts'
import { createAwards } from '../awards/create-awards.ts'
import { payAward, type PayRefusal } from '../awards/pay-award.ts'
import { settleMemberIn } from '../book/fold.ts'
import type { PromotionsDeps } from '../deps.ts'
import { offerGuard, type Offered } from '../offers/offer-guard.ts'
import { readCashback, storeCashback } from './cashback-account.ts'
import { carriedLines } from './close-period.ts'

type Refusal =
  | ClaimRefusal
  | PayRefusal
  | 'not-found'
  | 'offers-closed'
  | 'real-account-needed'
  | 'idempotency-key-reused'

type Paid = { readonly awardId: string }

/** What was paid by hand since an instant, in ledger units. */
export const paidByHandSince = async (
  db: Queryable,
  memberId: string,
  since: Date,
): Promise<bigint> => {
  const [row] = await db.query(
    `select coalesce(sum(amount), 0)::bigint as paid from promotions.award
     where member_id = $1 and source = 'cashback' and source_id = 'hand' and ended_at >= $2`,
    [memberId, since],
    { paid: col.int8.present },
  )
  return row?.paid ?? 0n
}

const claimIn =
  (deps: PromotionsDeps, since: Date) =>
  async (tx: Tx, { member, terms, now }: Offered): Promise<Result<Paid, Refusal>> => {
    const { memberId, merchantId } = member
    const { mode, minimum, maximum } = terms.cashback
    if (mode !== 'hand') return err('not-found')
    const held = (await readCashback(tx, [memberId])).get(memberId)
    const paidToday = await paidByHandSince(tx, memberId, since)
    const judged = claimByHand(held?.acc ?? 0n, { minimum, dailyMax: maximum, paidToday })
    if (!judged.ok) return judged
    const { paid, acc } = judged.value
    const claimNo = (held?.claimNo ?? 0) + 1
    const lines = carriedLines(acc)
    const after = { memberId, merchantId, acc, period: '', claimNo, lines, isPaid: true }
    await storeCashback(tx, [after])
    const [created] = await createAwards(tx, {
      now,
      awards: [
        {
          member,
          source: 'cashback',
          sourceId: 'hand',
          period: String(claimNo),
          budget: 'cashback',
          kind: 'money',
          amount: paid,
          reserved: paid,
          terms: {},
          state: 'claim',
          claimUntil: null,
        },
      ],
    })
    const award = await readAward(tx, present(created, 'award').awardId)
    const done = await payAward(deps)(tx, { member, award })
    if (!done.ok) return done
    await endAward(deps, tx, { award, state: 'claimed', by: 'member' })
    return ok({ awardId: award.award_id })
  }

const readAward = async (tx: Tx, awardId: string): Promise<AwardRow> => {
  const [row] = await tx.query(
    `select ${awardColumns} from promotions.award where award_id = $1`,
    [awardId],
    awardFields,
  )
  return present(row, 'award')
}

export type CashbackRequest = {
  readonly memberId: string
  readonly merchantId: number
  readonly idempotency: Idempotency
}

/** Pays what has come together, as far as the day allows; nothing of it lapses (C3). */
export const claimCashback = (deps: PromotionsDeps) => {
  const guard = offerGuard(deps)
  const settle = settleMemberIn(deps)
  return async (request: CashbackRequest): Promise<Result<Paid, Refusal>> => {
    const { memberId, merchantId, idempotency } = request
    const today = await deps.whitelabel.dayOf(merchantId, deps.clock.now())
    const since = present(await deps.whitelabel.startOfDay(today, merchantId), 'start of the day')
    return deps.db.tx((tx) =>
      once<Paid, Refusal>(tx, idempotency, () =>
        guard<Paid, Refusal>(tx, memberId, async (offered) => {
          await settle(tx, memberId)
          return claimIn(deps, since)(tx, offered)
        }),
      ),
    )
  }
}
