import type { AffiliateStatement, StatementTrace } from '@faro/contract/agents'
import { maskedName } from '@faro/kernel/masked-name'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { percentOf } from '@faro/kernel/percent'
import { floorOf, ratioOf } from '@faro/kernel/ratio'
import type { Queryable } from '@faro/server-kit/db'
import { planView } from './plan.ts'
import { settledIn, type StatementRow } from './statement.query.ts'

/** What is exact as a fraction, in money as far as it goes. */
const moneyOf = (ratio: string, currency: CurrencyCode): string =>
  formatAmount(floorOf(ratioOf(ratio)), currency)

export const statementView = (row: StatementRow, currency: CurrencyCode): AffiliateStatement => ({
  month: row.month.slice(0, 7),
  state: row.state,
  revenue: moneyOf(row.trace.total, currency),
  rate: percentOf(row.trace.ratePpm),
  share: formatAmount(row.share, currency),
  cpa: formatAmount(row.cpa, currency),
  amount: formatAmount(row.amount, currency),
  reason: row.reason,
})

/** A statement with all that led to it; players are masked for the affiliate (T10). */
export const statementTrace = async (
  db: Queryable,
  row: StatementRow,
  { currency, isStaff }: { readonly currency: CurrencyCode; readonly isStaff: boolean },
): Promise<StatementTrace> => {
  const { trace } = row
  const nameOf = (name: string): string => (isStaff ? name : maskedName(name))
  const qualified = await settledIn(db, row)
  return {
    ...statementView(row, currency),
    plan: planView(trace.plan, currency),
    firstDepositors: trace.firstDepositors,
    players: trace.players,
    carryIn: moneyOf(trace.carryIn, currency),
    base: moneyOf(trace.base, currency),
    carryOut: moneyOf(trace.carryOut, currency),
    setApart: trace.setApart,
    qualified: qualified.map(({ name, day, ordinal, amount }) => ({
      player: nameOf(name),
      day,
      ordinal,
      amount: formatAmount(amount, currency),
    })),
    top: trace.top.map(({ player, revenue }) => ({
      player: nameOf(player),
      revenue: moneyOf(revenue, currency),
    })),
  }
}
