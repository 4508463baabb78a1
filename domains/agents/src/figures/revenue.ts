import type { RevenueDay } from '@faro/contract/agents'
import { eachDay } from '@faro/kernel/days'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import type { AskedTeam, FigureDeps } from './asked-team.ts'
import { rebatesIn } from '../rebates/rebates.query.ts'
import { addSums, daySums, incomeOf, noSums, type Sums } from './team-sums.query.ts'

const partsOf = (sums: Sums, currency: CurrencyCode): Omit<RevenueDay, 'day'> => {
  const money = (units: bigint): string => formatAmount(units, currency)
  return {
    rebate: money(sums.rebate),
    daily: money(sums.daily),
    hourly: money(sums.hourly),
    realtime: money(sums.realtime),
    dividend: money(sums.dividend),
    affiliate: money(sums.affiliate),
    paid: money(sums.paid),
    net: money(incomeOf(sums)),
  }
}

/** What an agent itself got and paid on, day by day (agentRevenueReport). */
export const revenueOf = async ({ db }: FigureDeps, { viewer, days, currency }: AskedTeam) => {
  const rows = await daySums(db, viewer.memberNo, { isTeam: false, days })
  const known = new Map(rows.map(({ day, ...sums }) => [day, sums]))
  const total = rows.reduce<Sums>((sum, { day: _day, ...one }) => addSums(sum, one), noSums)
  return {
    ...days,
    days: eachDay(days).map((day) => ({ day, ...partsOf(known.get(day) ?? noSums, currency) })),
    totals: partsOf(total, currency),
    rebates: await rebatesIn(db, viewer.memberNo, { days, currency }),
  }
}
