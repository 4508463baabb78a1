import { vip as contract } from '@faro/contract/promotions'
import * as shapes from '@faro/contract/promotions/shapes'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import { settleMember } from '../book/fold.ts'
import type { PromotionsDeps } from '../deps.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import { levelView, standingOf, vipChanges } from './vip-view.ts'
import { readVip } from './vip-account.ts'

const flag = 'VIP3'

export const vipRoutes = (deps: PromotionsDeps) => {
  const { db, clock, whitelabel } = deps
  const settle = settleMember(deps)
  const brandOf = async (merchantId: number) => {
    const { currency } = (await whitelabel.settingsOf(merchantId)).merchant
    return { currency, levels: (await termsOfBrand(db, { merchantId, currency })).vip.levels }
  }
  return bind(contract, shapes.vip, {
    levels: async ({ merchant: { merchantId } }) => {
      if (!(await whitelabel.isEnabled(merchantId, flag))) return err('not-found')
      const { currency, levels } = await brandOf(merchantId)
      return ok({ currency, levels: levels.map((level) => levelView(level, currency)) })
    },
    mine: async ({ caller: { memberId, merchantId } }) => {
      if (!(await whitelabel.isEnabled(merchantId, flag))) return err('not-found')
      await settle(memberId)
      const now = clock.now()
      const [brand, held, changes, today] = await Promise.all([
        brandOf(merchantId),
        readVip(db, [memberId]),
        vipChanges(db, memberId),
        whitelabel.dayOf(merchantId, now),
      ])
      return ok(standingOf({ ...brand, held: held.get(memberId), changes, today, now }))
    },
  })
}
