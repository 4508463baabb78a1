import type { OfferState } from '@faro/identity'
import { err, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { PromotionsDeps } from '../deps.ts'
import { openMembers, type PromoMember } from '../members/promo-member.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import type { PromotionTerms } from '../settings/settings.ts'
import { offerable } from './offerable.ts'

/** A member who may be offered something, locked, with what their brand has decided. */
export type Offered = {
  readonly member: PromoMember
  readonly terms: PromotionTerms
  readonly state: OfferState
  readonly today: string
  /** When the brand's day began. */
  readonly dayBegan: Date
  readonly now: Date
}

type Refusal = 'offers-closed' | 'real-account-needed'

/**
 * The one guard before anything is given, in the transaction that gives it and under the member's
 * row (S2): whoever excludes somebody meanwhile waits, or has done so before this look.
 */
export const offerGuard = (deps: PromotionsDeps) => {
  const open = openMembers(deps, () => deps.clock.now())
  return async <T, E extends string>(
    tx: Tx,
    memberId: string,
    work: (offered: Offered) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | Refusal>> => {
    const [member] = await open(tx, [memberId])
    if (member === undefined) return err('real-account-needed')
    const now = deps.clock.now()
    const terms = await termsOfBrand(tx, member)
    const today = await deps.whitelabel.dayOf(member.merchantId, now)
    const states = await deps.identity.offers.of(tx, [memberId], now)
    const given = { state: states.get(memberId), choice: member, bounds: terms.rules, today, now }
    const allowed = offerable(given)
    if (!allowed.ok) return allowed
    const dayBegan = (await deps.whitelabel.startOfDay(today, member.merchantId)) ?? now
    return work({ member, terms, state: allowed.value, today, dayBegan, now })
  }
}
