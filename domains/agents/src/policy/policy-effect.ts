import { policyFields, type PolicyEffect, type PolicyField } from '@faro/contract/agents'
import { addDays } from '@faro/kernel/days'
import { formatAmount } from '@faro/kernel/money'
import { ok, type Result } from '@faro/kernel/result'
import type { Queryable } from '@faro/server-kit/db'
import { periodOf } from '../../engine/figures/period.ts'
import { allBills } from '../bills/dry-run.ts'
import type { ComputedBill } from '../bills/compute-run.ts'
import { runPeriodAt, seriesOf, type RunPeriod } from '../bills/periods.ts'
import type { AgentsDeps } from '../deps.ts'
import type { Policy } from './policy.ts'
import { policyOf } from './policy.query.ts'
import { readValues } from './set-policy.ts'

type Deps = Pick<AgentsDeps, 'db' | 'clock' | 'whitelabel'>
type Value = string | number | boolean
type Days = Awaited<ReturnType<Deps['whitelabel']['daysOf']>>

/** A policy with other values in the place of some. */
const changedPolicy = (policy: Policy, read: Readonly<Record<string, Value>>): Policy => ({
  ...policy,
  ...Object.fromEntries(
    Object.entries(read).map(([field, value]) => [
      field,
      policyFields[field as PolicyField].type === 'money' ? BigInt(value) : value,
    ]),
  ),
})

type Series = Pick<RunPeriod, 'kind' | 'period'>

/** Periods of a series that lie in a month as a whole. */
const periodsIn = (
  series: Series,
  days: Days,
  { first, last }: { readonly first: string; readonly last: string },
): readonly RunPeriod[] => {
  const found: RunPeriod[] = []
  for (let at = days.startOf(first); days.dayOf(at) <= last;) {
    const period = runPeriodAt(series, days, at)
    if (period.first >= first && period.last <= last) found.push(period)
    at = period.ends.getTime()
  }
  return found
}

const isHeld = ({ contract, worked }: ComputedBill, policy: Policy): boolean =>
  contract.payer_no === null &&
  worked.amount > 0n &&
  ((contract.kind === 'dividend' && policy.dividendReview) || worked.amount > policy.reviewAbove)

type Sums = { bills: number; total: bigint; house: bigint; held: number }

const sumsOf = (bills: readonly ComputedBill[], policy: Policy): Sums => {
  const sum = (some: readonly ComputedBill[]): bigint =>
    some.reduce((all, { worked }) => all + worked.amount, 0n)
  return {
    bills: bills.length,
    total: sum(bills),
    house: sum(bills.filter(({ contract }) => contract.payer_no === null)),
    held: bills.filter((bill) => isHeld(bill, policy)).length,
  }
}

const nothing = (): Sums => ({ bills: 0, total: 0n, house: 0n, held: 0 })

const plus = (one: Sums, other: Sums): Sums => ({
  bills: one.bills + other.bills,
  total: one.total + other.total,
  house: one.house + other.house,
  held: one.held + other.held,
})

type Asked = { readonly merchantId: number; readonly policies: readonly [Policy, Policy] }

/** A series of the month under the policy as it is and as it would be, and how many bills differ. */
const seriesEffect = async (
  db: Queryable,
  periods: readonly RunPeriod[],
  { merchantId, policies, days, timeZone }: Asked & { days: Days; timeZone: string },
) => {
  let [before, after] = [nothing(), nothing()]
  let changed = 0
  for (const period of periods) {
    const context = { merchantId, period, days, timeZone }
    const one = await allBills(db, { ...context, policy: policies[0] })
    const other = await allBills(db, { ...context, policy: policies[1] })
    const amounts = new Map(one.map(({ billId, worked }) => [billId, worked.amount]))
    changed += other.filter(({ billId, worked }) => amounts.get(billId) !== worked.amount).length
    before = plus(before, sumsOf(one, policies[0]))
    after = plus(after, sumsOf(other, policies[1]))
  }
  return { before, after, changed }
}

/**
 * What dividends and daily salaries of the last whole month would have come to under other
 * settings, by the code of a run: nothing is stored, and what is carried is as it was.
 */
export const policyEffect =
  ({ db, clock, whitelabel }: Deps) =>
  async (
    merchantId: number,
    values: Readonly<Record<string, Value>>,
  ): Promise<Result<PolicyEffect, 'invalid-input'>> => {
    const policy = await policyOf({ whitelabel }, db, merchantId)
    const read = readValues(values, policy.currency)
    if (!read.ok) return read
    const days = await whitelabel.daysOf(merchantId)
    const timeZone = await whitelabel.timeZoneOf(merchantId)
    const thisMonth = periodOf(days.dayOf(clock.now().getTime()), 'monthly')
    const month = periodOf(addDays(thisMonth.first, -1), 'monthly')
    const policies = [policy, changedPolicy(policy, read.value)] as const
    const money = (units: bigint): string => formatAmount(units, policy.currency)
    const done = await db.tx(async (tx) => {
      const rows: PolicyEffect['rows'] = []
      for (const series of await seriesOf(tx, merchantId)) {
        if (series.kind !== 'dividend' && series.kind !== 'daily') continue
        const periods = periodsIn(series, days, month)
        const asked = { merchantId, policies, days, timeZone }
        const { before, after, changed } = await seriesEffect(tx, periods, asked)
        rows.push({
          kind: series.kind,
          period: series.period,
          bills: after.bills,
          changed,
          before: { total: money(before.total), house: money(before.house), held: before.held },
          after: { total: money(after.total), house: money(after.house), held: after.held },
        })
      }
      return ok(rows)
    })
    return ok({ month: month.first.slice(0, 7), currency: policy.currency, rows: done.value })
  }
