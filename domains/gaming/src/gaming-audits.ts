import type { GamingEvents } from '@faro/contract/gaming'
import { formatAmount, isCurrencyCode } from '@faro/kernel/money'
import { audit, type Noted } from '@faro/server-kit/module'

/** Who changed what of a vendor, gave free rounds to whom and took them back. */
export const gamingAudits = [
  audit<GamingEvents>()('gaming.vendor-changed', async (payload, staffName) => ({
    actor: await staffName(payload.operatorId),
    action: `vendor.${payload.action}`,
    subject: payload.vendorCode,
    detail: payload.detail,
  })),
  audit<GamingEvents>()('gaming.free-rounds-given', async (payload, staffName) => ({
    actor: payload.operatorId === null ? 'promotions' : await staffName(payload.operatorId),
    action: 'free-rounds.given',
    subject: payload.awardId,
    detail: givenDetail(payload),
  })),
  audit<GamingEvents>()('gaming.free-rounds-ended', async (payload, staffName) => {
    const { awardId, operatorId, outcome, memberId, reason } = payload
    // what was played or ran out is no act of the staff
    if (operatorId === null) return null
    return {
      actor: await staffName(operatorId),
      action: `free-rounds.${outcome}`,
      subject: awardId,
      detail: { memberId, reason },
    }
  }),
]

type FreeRoundsGiven = GamingEvents['gaming.free-rounds-given']
type Winnings = 'wagerMultiple' | 'conversionMax' | 'bonusDays'
/** One that waits in the queue since before the winnings' terms were told lacks them. */
type StoredFreeRoundsGiven = Omit<FreeRoundsGiven, Winnings> &
  Partial<Pick<FreeRoundsGiven, Winnings>>

/** What was given and what becomes of its winnings, amounts as people write them. */
const givenDetail = (given: StoredFreeRoundsGiven): Noted['detail'] => {
  const { memberId, gameTitle, rounds, stake, currency, conversionMax } = given
  const money = (units: string): string =>
    isCurrencyCode(currency) ? formatAmount(BigInt(units), currency) : units
  return {
    memberId,
    gameTitle,
    rounds,
    stake: money(stake),
    currency,
    ...termsOf(given),
    ...(typeof conversionMax === 'string' ? { conversionMax: money(conversionMax) } : {}),
    until: given.expiresAt,
    reason: given.reason,
  }
}

/** A field that is absent stays out: the chain hashes what is stored, and that has no undefined. */
const termsOf = ({ wagerMultiple, bonusDays }: StoredFreeRoundsGiven): Noted['detail'] => ({
  ...(wagerMultiple === undefined ? {} : { wagerMultiple }),
  // winnings that are real money at once are no bonus
  ...(bonusDays === undefined || wagerMultiple === 0 ? {} : { bonusDays }),
})
