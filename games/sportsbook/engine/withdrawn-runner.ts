import { compare, minus, plus, times, whole, type Ratio } from '@faro/kernel/ratio'

const one = whole(1n)

/** Up to which fractional price of a withdrawn runner so much of a hundred is deducted. */
const deductions: readonly (readonly [bigint, bigint, bigint])[] = [
  [1n, 9n, 90n],
  [2n, 11n, 85n],
  [1n, 4n, 80n],
  [3n, 10n, 75n],
  [2n, 5n, 70n],
  [8n, 15n, 65n],
  [8n, 13n, 60n],
  [4n, 5n, 55n],
  [20n, 21n, 50n],
  [6n, 5n, 45n],
  [6n, 4n, 40n],
  [7n, 4n, 35n],
  [9n, 4n, 30n],
  [3n, 1n, 25n],
  [4n, 1n, 20n],
  [11n, 2n, 15n],
  [9n, 1n, 10n],
  [14n, 1n, 5n],
]

/** What is taken off winnings when a runner of a price does not start, of a hundred (Rule 4). */
export const deductionFor = (price: Ratio): bigint =>
  deductions.find(([n, d]) => compare(price, { n, d }) <= 0)?.[2] ?? 0n

/** A won bet's return with a deduction from its winnings. */
export const returnAfterDeduction = (
  { stake, odds }: { readonly stake: Ratio; readonly odds: Ratio },
  deduction: bigint,
): Ratio => times(stake, plus(one, times(minus(odds, one), { n: 100n - deduction, d: 100n })))
