import {
  compare,
  floorOf,
  least,
  minus,
  most,
  plus,
  ppm,
  times,
  whole,
  zero,
  type Ratio,
} from '@faro/kernel/ratio'
import { tierOf } from './tier.ts'
import type { DeductKey, DividendTerms } from './terms.ts'

/** Of a whole team over the contract's days; the salary is what the payee itself received. */
export type DividendFigures = {
  readonly stake: bigint
  readonly payout: bigint
  readonly valid: bigint
  readonly bonus: bigint
  readonly rebate: bigint
  readonly salary: bigint
  readonly active: number
}

export type DividendBill = {
  readonly net: Ratio
  readonly base: Ratio
  readonly tier: number | null
  readonly amount: bigint
  readonly carryOut: Ratio
}

const deductions: readonly DeductKey[] = ['bonus', 'rebate', 'salary']

/** What the house won on a team less its fee and what the team has had of it already (C3). */
const netOf = ({ feePpm, deduct }: DividendTerms, figures: DividendFigures): Ratio => {
  const won = whole(figures.stake - figures.payout)
  const fee = times(ppm(feePpm), most(won, zero))
  const had = deductions.reduce((sum, name) => (deduct[name] ? sum + figures[name] : sum), 0n)
  return minus(minus(won, fee), whole(had))
}

const carryOf = (carry: DividendTerms['carry'], net: Ratio, base: Ratio): Ratio => {
  if (carry === 'none') return zero
  return least(zero, carry === 'last' ? net : base)
}

/** A period's bill: the tier is judged by the period alone, its rate is of what is left of losses. */
export const dividendBill = (
  terms: DividendTerms,
  figures: DividendFigures,
  carryIn: Ratio,
): DividendBill => {
  const net = netOf(terms, figures)
  const base = plus(net, carryIn)
  const { valid, active } = figures
  const tier = tierOf(terms.tiers, { valid, loss: net, active })
  const rate = tier === null ? zero : ppm(terms.tiers[tier]?.ratePpm ?? 0n)
  const amount = compare(base, zero) > 0 ? floorOf(times(rate, base)) : 0n
  return { net, base, tier, amount, carryOut: carryOf(terms.carry, net, base) }
}

/** What a period takes over of the loss before it; a new month may begin with nothing (C4). */
export const carryInto = (
  { carry }: Pick<DividendTerms, 'carry'>,
  carried: Ratio,
  { first, before }: { readonly first: string; readonly before: string | null },
): Ratio =>
  carry === 'month' && before !== null && first.slice(0, 7) !== before.slice(0, 7) ? zero : carried

type Period = { readonly first: string; readonly figures: DividendFigures }

/** The bills of periods that follow on each other under the same terms. */
export const dividendBills = (
  terms: DividendTerms,
  periods: readonly Period[],
): readonly DividendBill[] => {
  let carried: Ratio = zero
  let before: string | null = null
  return periods.map(({ first, figures }) => {
    const bill = dividendBill(terms, figures, carryInto(terms, carried, { first, before }))
    carried = bill.carryOut
    before = first
    return bill
  })
}
