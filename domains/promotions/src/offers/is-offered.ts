import type { OfferState } from '@faro/identity'
import type { PromotionsDeps } from '../deps.ts'
import { findPromoMember } from '../members/promo-member.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import { offerable } from './offerable.ts'

/** Who may be shown something now, with what is known of them; null for whom nothing is for. */
export const offerStateOf =
  ({ db, clock, identity, whitelabel }: PromotionsDeps) =>
  async (memberId: string, merchantId: number): Promise<OfferState | null> => {
    const now = clock.now()
    const { merchant } = await whitelabel.settingsOf(merchantId)
    const [states, member, terms, today] = await Promise.all([
      identity.offers.of(db, [memberId], now),
      findPromoMember(db, memberId),
      termsOfBrand(db, merchant),
      whitelabel.dayOf(merchantId, now),
    ])
    const choice = member ?? { isBarred: false, declines: false }
    const state = states.get(memberId)
    const allowed = offerable({ state, choice, bounds: terms.rules, today, now })
    return allowed.ok ? allowed.value : null
  }

/** Whether a member may be shown anything now; what is given is judged again under their row. */
export const isOffered =
  (deps: PromotionsDeps) =>
  async (memberId: string, merchantId: number): Promise<boolean> =>
    (await offerStateOf(deps)(memberId, merchantId)) !== null
