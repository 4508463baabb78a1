import type { PlanCalculation, PlanTerms } from '@faro/contract/agents'
import { formatAmount, parseAmount } from '@faro/kernel/money'
import { percentOf } from '@faro/kernel/percent'
import { floorOf, whole } from '@faro/kernel/ratio'
import { err, ok, type Result } from '@faro/kernel/result'
import { cpaAmount } from '../../engine/affiliates/cpa.ts'
import { netRevenue } from '../../engine/affiliates/net-revenue.ts'
import { nothingCarried, shareBill } from '../../engine/affiliates/revenue-share.ts'
import type { Policy } from '../policy/policy.ts'
import { planFrom, readPlan } from './plan.ts'

const moneyFields = [
  'stake',
  'payout',
  'bonus',
  'rebate',
  'chargeback',
  'deposit',
  'withdrawal',
  'lossBefore',
] as const

export type CalculationInput = {
  readonly terms: PlanTerms
  readonly month: Readonly<Record<(typeof moneyFields)[number], string>> & {
    readonly firstDepositors: number
    readonly qualified: number
  }
}

type Month = Readonly<Record<(typeof moneyFields)[number], bigint>>

const readMonth = (
  month: CalculationInput['month'],
  { currency }: Policy,
): Result<Month, 'invalid-input'> => {
  const read: Partial<Record<(typeof moneyFields)[number], bigint>> = {}
  for (const field of moneyFields) {
    const amount = parseAmount(month[field], currency)
    if (!amount.ok) return err('invalid-input', { field: `month.${field}` })
    read[field] = amount.value
  }
  return ok(read as Month)
}

/** What a plan would pay for a month of one player group, by the code that pays (A2–A5). */
export const calculatePlan = (
  { terms, month }: CalculationInput,
  policy: Policy,
): Result<PlanCalculation, 'invalid-input' | 'terms-invalid'> => {
  const stored = readPlan(terms, policy.currency)
  if (!stored.ok)
    return stored.error === 'terms-invalid' ? err('terms-invalid') : err('invalid-input')
  const read = readMonth(month, policy)
  if (!read.ok) return read
  const { lossBefore, ...player } = read.value
  const { share, cpa } = planFrom(stored.value)
  const costs = { paymentPpm: BigInt(policy.paymentPpm), adminPpm: BigInt(policy.adminPpm) }
  const bill =
    share === null
      ? null
      : shareBill(
          { ...share, ...costs },
          {
            firstDepositors: BigInt(month.firstDepositors),
            players: new Map([['all', player]]),
          },
          { ...nothingCarried, all: whole(-lossBefore) },
        )
  const paid =
    cpa === null
      ? 0n
      : Array.from({ length: month.qualified }, (_, i) => cpaAmount(cpa, i + 1)).reduce(
          (sum, amount) => sum + amount,
          0n,
        )
  const money = (units: bigint): string => formatAmount(units, policy.currency)
  return ok({
    currency: policy.currency,
    revenue: money(floorOf(netRevenue(costs, player))),
    base: bill === null ? null : money(floorOf(bill.base)),
    rate: bill === null ? null : percentOf(bill.ratePpm),
    share: money(bill?.commission ?? 0n),
    carried: money(bill === null ? 0n : -floorOf(bill.carryOut.all)),
    cpa: money(paid),
    total: money((bill?.commission ?? 0n) + paid),
  })
}
