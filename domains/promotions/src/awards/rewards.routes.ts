import { rewards as contract } from '@faro/contract/promotions'
import * as shapes from '@faro/contract/promotions/shapes'
import { addDays } from '@faro/kernel/days'
import { cursorOf, pageOf } from '@faro/kernel/paging'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import { nextPeriodStart } from '../../engine/missions/mission.ts'
import { settleMember } from '../book/fold.ts'
import { readCashback } from '../cashback/cashback-account.ts'
import { claimCashback, paidByHandSince } from '../cashback/claim-cashback.ts'
import { rebateOf } from '../cashback/rebate-view.ts'
import type { PromotionsDeps } from '../deps.ts'
import { isOffered } from '../offers/is-offered.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import { grantBirthday } from '../vip/birthday-gift.ts'
import { levelOf } from '../vip/level.query.ts'
import { awardOf, findAward, openAwards, pastAwards } from './awards.query.ts'
import { awardTitles } from './award-titles.ts'
import { claimAward } from './claim-award.ts'

const flag = 'CASHBACK3'

type MemberCaller = { readonly memberId: string; readonly merchantId: number }

/** Cashback as it stands now. */
const readRebate = (deps: PromotionsDeps) => {
  const { db, clock, whitelabel } = deps
  return async ({ memberId, merchantId }: MemberCaller) => {
    const { currency } = (await whitelabel.settingsOf(merchantId)).merchant
    const { cashback: terms } = await termsOfBrand(db, { merchantId, currency })
    const now = clock.now()
    const today = await whitelabel.dayOf(merchantId, now)
    const since = (await whitelabel.startOfDay(today, merchantId)) ?? now
    const end =
      terms.mode === 'hand'
        ? null
        : terms.mode === 'daily'
          ? addDays(today, 1)
          : nextPeriodStart('weekly', today)
    return rebateOf({
      held: (await readCashback(db, [memberId])).get(memberId),
      terms,
      currency,
      level: await levelOf(db, memberId, now),
      paidToday: await paidByHandSince(db, memberId, since),
      isOpen: await isOffered(deps)(memberId, merchantId),
      endsAt: end === null ? null : await whitelabel.startOfDay(end, merchantId),
      vendorNames: await deps.vendorNames(merchantId),
    })
  }
}

export const rewardsRoutes = (deps: PromotionsDeps) => {
  const { db, clock, whitelabel } = deps
  const settle = settleMember(deps)
  const rebate = readRebate(deps)
  const claimRebate = claimCashback(deps)
  const claim = claimAward(deps)
  const titles = awardTitles(deps)
  const birthday = grantBirthday(deps)
  return bind(contract, shapes.rewards, {
    mine: async ({ caller, language }) => {
      const { memberId, merchantId } = caller
      await settle(memberId)
      await birthday(caller)
      const rows = await openAwards(db, memberId, clock.now())
      const isOpen = rows.length > 0 && (await isOffered(deps)(memberId, merchantId))
      const view = await titles(merchantId, language, rows)
      const awards = isOpen ? rows.map((row) => awardOf(row, view)) : []
      return ok({ awards, currency: view.currency })
    },
    history: async ({ caller, input, language }) => {
      const { cursor, limit, source } = input.query
      const { memberId, merchantId } = caller
      const rows = await pastAwards(db, { memberId, source, before: cursorOf(cursor), limit })
      const page = pageOf(rows, limit, (row) => row.award_id)
      const view = await titles(merchantId, language, page.rows)
      return ok({ rows: page.rows.map((row) => awardOf(row, view)), next: page.next })
    },
    claim: async ({ caller, input, language }) => {
      const { awardId, address } = input.body
      const done = await claim(caller.memberId, awardId, address ?? null)
      if (!done.ok) return done
      return ok(awardOf(done.value, await titles(caller.merchantId, language, [done.value])))
    },
    rebate: async ({ caller }) => {
      if (!(await whitelabel.isEnabled(caller.merchantId, flag))) return err('not-found')
      await settle(caller.memberId)
      return ok(await rebate(caller))
    },
    claimRebate: async ({ caller, idempotency, language }) => {
      const { memberId, merchantId } = caller
      if (!(await whitelabel.isEnabled(merchantId, flag))) return err('not-found')
      const done = await claimRebate({ memberId, merchantId, idempotency })
      if (!done.ok) return done
      const row = await findAward(db, { memberId, awardId: done.value.awardId })
      if (row === null) return err('state-changed')
      return ok(awardOf(row, await titles(merchantId, language, [row])))
    },
  })
}
