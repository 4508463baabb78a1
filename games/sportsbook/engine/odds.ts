import {
  compare,
  minus,
  negative,
  plus,
  reduced,
  times,
  whole,
  type Ratio,
} from '@faro/kernel/ratio'

/** How prices are shown; what is settled is the decimal one (games.md §2.2). */
export type OddsFormat = 'decimal' | 'hk' | 'malay' | 'indo' | 'american' | 'fractional'

const one = whole(1n)
const hundred = whole(100n)

export const inverse = ({ n, d }: Ratio): Ratio => (n < 0n ? { n: -d, d: -n } : { n: d, d: n })

/** "-0.85", "+250" or "6/5" as an exact fraction; throws where it is none. */
export const numberOf = (text: string): Ratio => {
  const fraction = /^(\d+)\/([1-9]\d*)$/.exec(text)
  if (fraction !== null) return { n: BigInt(fraction[1] ?? ''), d: BigInt(fraction[2] ?? '') }
  const [, sign = '', digits = '', decimals = ''] = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (digits === '') throw new Error(`not a number: ${text}`)
  const n = BigInt(digits + decimals)
  return { n: sign === '-' ? -n : n, d: 10n ** BigInt(decimals.length) }
}

/** A price above zero pays that much on one, one below asks that much for one. */
const netOf = (price: Ratio): Ratio => (price.n > 0n ? price : inverse(negative(price)))

/** What a price in a format pays on one staked, with the stake. */
export const decimalOdds = (format: OddsFormat, price: Ratio): Ratio => {
  switch (format) {
    case 'decimal':
      return price
    case 'hk':
    case 'fractional':
      return plus(one, price)
    case 'malay':
    case 'indo':
      return plus(one, netOf(price))
    case 'american':
      return plus(one, netOf(times(price, inverse(hundred))))
  }
}

/** Decimal odds in a format: even money is 1 in Malay and Indonesian, 100 in American. */
export const oddsIn = (format: OddsFormat, odds: Ratio): Ratio => {
  const net = minus(odds, one)
  const isLong = compare(net, one) >= 0
  const asked = negative(inverse(net))
  switch (format) {
    case 'decimal':
      return odds
    case 'hk':
    case 'fractional':
      return reduced(net)
    case 'malay':
      return compare(net, one) <= 0 ? net : asked
    case 'indo':
      return isLong ? net : asked
    case 'american':
      return times(hundred, isLong ? net : asked)
  }
}

/** What is risked to win an amount at negative Malay odds. */
export const riskToWin = (malay: Ratio, toWin: Ratio): Ratio => times(negative(malay), toWin)
