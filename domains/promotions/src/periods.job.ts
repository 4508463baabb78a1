import { addDays } from '@faro/kernel/days'
import { weekOf, previousMonth } from '../engine/periods/period.ts'
import { closeCashbackPeriods } from './cashback/close-periods.job.ts'
import type { PromotionsDeps } from './deps.ts'
import { termsOfBrand } from './settings/settings.query.ts'
import { closeVipMonths } from './vip/close-month.job.ts'
import { grantReloads, type ReloadPeriod } from './vip/reloads.job.ts'

/** What is booked late has come by then (C4). */
const graceMs = 3_600_000

/** The week and the month that ended last before a day. */
const endedPeriods = (today: string): readonly ReloadPeriod[] => {
  const month = previousMonth(today.slice(0, 7))
  const firstOfMonth = `${month}-01`
  const lastOfMonth = addDays(`${today.slice(0, 7)}-01`, -1)
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const sunday = addDays(today, -weekday - 1)
  return [
    { kind: 'weekly', key: weekOf(sunday), from: addDays(sunday, -6), to: sunday },
    { kind: 'monthly', key: month, from: firstOfMonth, to: lastOfMonth },
  ]
}

/** Ends days, weeks and months of all brands, each once, an hour after they are over. */
export const closePeriods = (deps: PromotionsDeps) => {
  const { db, clock, whitelabel } = deps
  const vipMonths = closeVipMonths(deps)
  const reloads = grantReloads(deps)
  const cashback = closeCashbackPeriods(deps)
  return async (): Promise<void> => {
    for (const { merchantId, currency } of await whitelabel.merchants()) {
      const at = new Date(clock.now().getTime() - graceMs)
      const today = await whitelabel.dayOf(merchantId, at)
      const terms = await termsOfBrand(db, { merchantId, currency })
      const periods = endedPeriods(today)
      // gifts go by the level of the period's end, before the month takes it away
      for (const period of periods) await reloads(terms, period)
      await vipMonths(terms, previousMonth(today.slice(0, 7)))
      await cashback(terms, today)
    }
  }
}
