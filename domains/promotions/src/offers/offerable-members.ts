import type { Tx } from '@faro/server-kit/db'
import type { PromotionsDeps } from '../deps.ts'
import type { PromoMember } from '../members/promo-member.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import { offerable } from './offerable.ts'

/** Those of a brand's members who may be given something now (S2: also at a draw). */
export const offerableMembers = async (
  { identity, clock, whitelabel }: Pick<PromotionsDeps, 'identity' | 'clock' | 'whitelabel'>,
  tx: Tx,
  members: readonly PromoMember[],
): Promise<ReadonlySet<string>> => {
  const [first] = members
  if (first === undefined) return new Set()
  const now = clock.now()
  const { rules } = await termsOfBrand(tx, first)
  const today = await whitelabel.dayOf(first.merchantId, now)
  const ids = members.map(({ memberId }) => memberId)
  const states = await identity.offers.of(tx, ids, now)
  return new Set(
    members
      .filter(
        (choice) =>
          offerable({ state: states.get(choice.memberId), choice, bounds: rules, today, now }).ok,
      )
      .map(({ memberId }) => memberId),
  )
}
