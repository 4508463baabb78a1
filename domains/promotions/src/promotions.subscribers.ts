import type { AgentsEvents } from '@faro/contract/agents'
import type { BonusesEvents } from '@faro/contract/bonuses'
import type { CashierEvents } from '@faro/contract/cashier'
import type { IdentityEvents } from '@faro/contract/identity'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { ok } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { subscription, type Subscription } from '@faro/server-kit/module'
import { refreshFacts } from './audience/refresh-facts.ts'
import { flagMember } from './irregular/flag-member.ts'
import { watchWithdrawal } from './irregular/watch-withdrawal.ts'
import { refundIn } from './budgets/budget.ts'
import type { PromotionsDeps } from './deps.ts'
import { countDeposit } from './members/count-deposit.ts'
import { leaveOffers } from './members/leave-offers.ts'
import { reverseDeposit } from './members/reverse-deposit.ts'
import { openMembers } from './members/promo-member.ts'
import { countGain } from './missions/count-gain.ts'
import { countInvited } from './missions/count-invited.ts'

const exclusions = ['excluded-self', 'excluded-staff']

/** The first sign-in of a day: facts are looked at again, and the day counts (M1). */
const signedIn = (deps: PromotionsDeps) => {
  const open = openMembers(deps, () => deps.clock.now())
  return async ({ memberId, day }: IdentityEvents['identity.signed-in']): Promise<void> => {
    await refreshFacts(deps)(deps.db, [memberId])
    await deps.db.tx(async (tx) => {
      const [member] = await open(tx, [memberId])
      const at = deps.clock.now()
      if (member !== undefined)
        await countGain(deps)(tx, { member, day, at, gains: { 'login-days': { mark: day } } })
      return ok(null)
    })
  }
}

/** What a bonus cost its budget; null where no award gave it. */
const costOfBonus = async (tx: Tx, { source, sourceId }: BonusesEvents['bonuses.ended']) => {
  if (source === 'free-rounds' || source === 'points') return null
  const [award] = await tx.query(
    'select reserved from promotions.award where award_id = $1',
    [sourceId],
    { reserved: col.int8 },
  )
  return award?.reserved ?? null
}

/** A bonus became money while stakes of it wait in rounds that are not over (2.6). */
const flagSaved = (
  deps: PromotionsDeps,
  merchantId: number,
  { bonusId, memberId, converted, currency, openRounds = 0 }: BonusesEvents['bonuses.ended'],
) =>
  deps.db.tx(async (tx) => {
    await flagMember(deps)(tx, {
      merchantId,
      memberId,
      pattern: 'saved-feature',
      subject: bonusId,
      figures: [
        { label: 'rounds', value: String(openRounds) },
        { label: 'amount', value: formatAmount(BigInt(converted), currency as CurrencyCode) },
      ],
    })
    return ok(null)
  })

/**
 * What came back of a bonus is free for others of its budget, once; what was won with it and came
 * back too was never of the budget.
 */
const bonusEnded = (deps: PromotionsDeps) => {
  const { db, clock } = deps
  return async (merchantId: number, ended: BonusesEvents['bonuses.ended']): Promise<void> => {
    const lost = BigInt(ended.forfeited) + BigInt(ended.unpaid ?? '0')
    if ((ended.openRounds ?? 0) > 0) await flagSaved(deps, merchantId, ended)
    if (lost === 0n) return
    await db.tx(async (tx) => {
      const cost = await costOfBonus(tx, ended)
      const amount = cost !== null && cost < lost ? cost : lost
      const fresh = await tx.query(
        `insert into promotions.bonus_return(bonus_id, amount, at, merchant_id, budget)
         values ($1, $2, $3, $4, $5) on conflict do nothing returning 1`,
        [ended.bonusId, amount, clock.now(), merchantId, ended.budget],
      )
      if (fresh.length > 0) await refundIn(tx, { merchantId, code: ended.budget }, amount)
      return ok(null)
    })
  }
}

export const promotionsSubscribers = (deps: PromotionsDeps): readonly Subscription[] => {
  const count = countDeposit(deps)
  const refresh = refreshFacts(deps)
  const enter = signedIn(deps)
  const leave = leaveOffers(deps)
  const ended = bonusEnded(deps)
  const reverse = reverseDeposit(deps)
  const watch = watchWithdrawal(deps)
  const invited = countInvited(deps)
  return [
    subscription<CashierEvents>()(
      'cashier.deposit-paid',
      'promotions',
      async ({ merchantId, payload: { depositId, memberId, amount, fee = '0' } }) =>
        count(merchantId, { depositId, memberId, credited: BigInt(amount) - BigInt(fee) }),
    ),
    subscription<CashierEvents>()(
      'cashier.deposit-reversed',
      'promotions',
      async ({ merchantId, payload: { depositId, chargebackId, memberId, amount } }) =>
        reverse(merchantId, { depositId, chargebackId, memberId, amount: BigInt(amount) }),
    ),
    subscription<CashierEvents>()(
      'cashier.withdrawal-requested',
      'promotions',
      async ({ merchantId, payload: { withdrawalId, memberId } }) =>
        watch(merchantId, { withdrawalId, memberId }),
    ),
    subscription<IdentityEvents>()(
      'identity.member-registered',
      'promotions',
      async ({ payload: { memberId } }) => refresh(deps.db, [memberId]),
    ),
    subscription<AgentsEvents>()('affiliate.qualified', 'promotions', async ({ payload }) =>
      invited(payload),
    ),
    subscription<IdentityEvents>()('identity.signed-in', 'promotions', async ({ payload }) =>
      enter(payload),
    ),
    subscription<IdentityEvents>()(
      'identity.play-safety-changed',
      'promotions',
      async ({ payload: { memberId, action } }) => {
        await refresh(deps.db, [memberId])
        if (exclusions.includes(action)) await leave(memberId)
      },
    ),
    subscription<BonusesEvents>()('bonuses.ended', 'promotions', async ({ merchantId, payload }) =>
      ended(merchantId, payload),
    ),
  ]
}
