import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { percentOf } from '@faro/kernel/percent'
import {
  floorOf,
  most,
  plus,
  ppm,
  ratioOf,
  ratioText,
  times,
  whole,
  zero,
  type Ratio,
} from '@faro/kernel/ratio'
import { carryInto, dividendBill } from '../../engine/contracts/dividend.ts'
import { realtimeBill } from '../../engine/contracts/realtime.ts'
import { dailyBill, hourlyBill } from '../../engine/contracts/salary.ts'
import type { DividendTerms, SalaryTerms } from '../../engine/contracts/terms.ts'
import type { PeriodFigures } from './period-figures.query.ts'
import type { SlotFigures, SlotSum } from './slot-figures.query.ts'
import type { Trace, TraceStep } from './trace.ts'

/** What a bill comes to, and what it leaves to the next one. */
export type WorkedOut = {
  readonly amount: bigint
  /** Whether a tier held; real-time contracts have none for the whole. */
  readonly isMet: boolean
  readonly carryOut: Ratio
  readonly remainder: Ratio
  readonly trace: Pick<
    Trace,
    'inputs' | 'figures' | 'steps' | 'tier' | 'rate' | 'carryIn' | 'carryOut' | 'exact'
  >
}

export type Carried = {
  readonly carry: Ratio
  readonly remainder: Ratio
  /** The first day of the bill it comes from; null where there is none. */
  readonly before: string | null
}

/** Money with what is left of a unit cut off, for people; the exact value stands beside it. */
const shown = (ratio: Ratio, currency: CurrencyCode): string =>
  formatAmount(floorOf(ratio), currency)

const rateOf = (tiers: readonly { readonly ratePpm: bigint }[], tier: number | null) =>
  tier === null ? 0n : (tiers[tier]?.ratePpm ?? 0n)

const amounts = (
  figures: Readonly<Record<string, bigint | number>>,
  currency: CurrencyCode,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      typeof value === 'number' ? String(value) : formatAmount(value, currency),
    ]),
  )

const digits = (figures: Readonly<Record<string, bigint | number>>) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, String(value)]))

export const workOutDividend = (
  terms: DividendTerms,
  figures: PeriodFigures,
  { carried, first, currency }: { carried: Carried; first: string; currency: CurrencyCode },
): WorkedOut => {
  const carryIn = carryInto(terms, carried.carry, { first, before: carried.before })
  const bill = dividendBill(terms, figures, carryIn)
  const won = whole(figures.stake - figures.payout)
  const rate = rateOf(terms.tiers, bill.tier)
  const money = (ratio: Ratio): string => shown(ratio, currency)
  const steps: readonly TraceStep[] = [
    { name: 'won', value: money(won) },
    { name: 'fee', value: money(times(ppm(terms.feePpm), most(won, zero))) },
    { name: 'net', value: money(bill.net) },
    { name: 'tier', value: bill.tier === null ? '—' : String(bill.tier + 1) },
    { name: 'base', value: money(bill.base) },
    { name: 'amount', value: formatAmount(bill.amount, currency) },
  ]
  return {
    amount: bill.amount,
    isMet: bill.tier !== null,
    carryOut: bill.carryOut,
    remainder: zero,
    trace: {
      inputs: digits(figures),
      figures: amounts(figures, currency),
      steps,
      tier: bill.tier,
      rate: bill.tier === null ? null : percentOf(rate),
      carryIn: ratioText(carryIn),
      carryOut: ratioText(bill.carryOut),
      exact: ratioText(times(ppm(rate), most(bill.base, zero))),
    },
  }
}

export const workOutDaily = (
  terms: SalaryTerms,
  figures: PeriodFigures,
  { carried, currency }: { carried: Carried; currency: CurrencyCode },
): WorkedOut => {
  const carryIn = floorOf(carried.carry)
  const { valid, active, stake, payout } = figures
  const loss = stake - payout
  const bill = dailyBill(terms, { valid, loss, active }, carryIn)
  const rate = rateOf(terms.tiers, bill.tier)
  const used = { valid, stake, payout, active }
  return {
    amount: bill.amount,
    isMet: bill.tier !== null,
    carryOut: whole(bill.carryOut),
    remainder: zero,
    trace: {
      inputs: digits(used),
      figures: amounts(used, currency),
      steps: [
        { name: 'won', value: formatAmount(loss, currency) },
        { name: 'played', value: formatAmount(bill.base, currency) },
        { name: 'tier', value: bill.tier === null ? '—' : String(bill.tier + 1) },
        { name: 'amount', value: formatAmount(bill.amount, currency) },
      ],
      tier: bill.tier,
      rate: bill.tier === null ? null : percentOf(rate),
      carryIn: String(carryIn),
      carryOut: String(bill.carryOut),
      exact: ratioText(bill.tier === null ? zero : times(ppm(rate), whole(bill.base))),
    },
  }
}

export const workOutHourly = (
  terms: SalaryTerms,
  figures: SlotFigures,
  { carried, currency }: { carried: Carried; currency: CurrencyCode },
): WorkedOut => {
  const carry = floorOf(carried.carry)
  const bill = hourlyBill(terms, figures, { carry, remainder: carried.remainder })
  const rate = rateOf(terms.tiers, bill.tier)
  const exact =
    bill.tier === null ? zero : plus(times(ppm(rate), whole(bill.base)), carried.remainder)
  return {
    amount: bill.amount,
    isMet: bill.tier !== null,
    carryOut: whole(bill.carryOut),
    remainder: bill.remainder,
    trace: {
      inputs: { ...digits(figures), remainder: ratioText(carried.remainder) },
      figures: amounts(figures, currency),
      steps: [
        { name: 'played', value: formatAmount(bill.base, currency) },
        { name: 'tier', value: bill.tier === null ? '—' : String(bill.tier + 1) },
        { name: 'amount', value: formatAmount(bill.amount, currency) },
      ],
      tier: bill.tier,
      rate: bill.tier === null ? null : percentOf(rate),
      carryIn: String(carry),
      carryOut: String(bill.carryOut),
      exact: ratioText(exact),
    },
  }
}

export const workOutRealtime = (
  { sum, rounds, valid }: SlotSum,
  { carried, currency }: { carried: Carried; currency: CurrencyCode },
): WorkedOut => {
  const bill = realtimeBill(sum, carried.carry)
  return {
    amount: bill.amount,
    isMet: true,
    carryOut: bill.balance,
    remainder: zero,
    trace: {
      inputs: { sum: ratioText(sum) },
      figures: amounts({ valid, rounds }, currency),
      steps: [
        { name: 'slot', value: shown(sum, currency) },
        { name: 'amount', value: formatAmount(bill.amount, currency) },
      ],
      tier: null,
      rate: null,
      carryIn: ratioText(carried.carry),
      carryOut: ratioText(bill.balance),
      exact: ratioText(plus(sum, carried.carry)),
    },
  }
}

/** What a bill before left. */
export const carriedOf = (row: {
  readonly carry_out: string | null
  readonly remainder: string | null
  readonly first_day: string | null
}): Carried => ({
  carry: ratioOf(row.carry_out ?? '0'),
  remainder: ratioOf(row.remainder ?? '0'),
  before: row.first_day,
})

export const nothingCarried: Carried = { carry: zero, remainder: zero, before: null }
