import { ok } from '@faro/kernel/result'
import { birthdayYear } from '../../engine/vip/birthday.ts'
import { createAwards } from '../awards/create-awards.ts'
import type { PromotionsDeps } from '../deps.ts'
import { offerGuard } from '../offers/offer-guard.ts'
import { levelOf } from './level.query.ts'

const registeredMs = 30 * 86_400_000
const claimMs = 7 * 86_400_000

/** A birthday gift of the level that is shown, once a year, from the day for a week (L6). */
export const grantBirthday = (deps: PromotionsDeps) => {
  const guard = offerGuard(deps)
  return async ({ memberId }: { readonly memberId: string }): Promise<void> => {
    const now = deps.clock.now()
    const state = (await deps.identity.offers.of(deps.db, [memberId], now)).get(memberId)
    if (state === undefined || state.birthday === null) return
    if (now.getTime() - state.registeredAt.getTime() < registeredMs) return
    const today = await deps.whitelabel.dayOf(state.merchantId, now)
    const year = birthdayYear(state.birthday, today)
    if (year === null) return
    await deps.db.tx((tx) =>
      guard<null, never>(tx, memberId, async ({ member, terms }) => {
        const level = await levelOf(tx, memberId, now)
        const amount = terms.vip.levels.find((one) => one.level === level)?.birthday ?? 0n
        if (amount === 0n) return ok(null)
        await createAwards(tx, {
          now,
          awards: [
            {
              member,
              source: 'vip-birthday',
              sourceId: 'birthday',
              period: String(year),
              budget: 'vip',
              kind: 'money',
              amount,
              reserved: amount,
              terms: { level },
              state: 'claim',
              claimUntil: new Date(now.getTime() + claimMs),
            },
          ],
        })
        return ok(null)
      }),
    )
  }
}
