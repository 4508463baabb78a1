import type { Ratio } from '@faro/kernel/ratio'
import { floorOf } from '@faro/kernel/ratio'
import { currencies, type CurrencyCode } from '@faro/kernel/money'
import { numberOf } from '../engine/odds.ts'

/** "12.50" -> "12.5", "8.00" -> "8" */
const withoutZeros = (text: string): string =>
  text.includes('.') ? text.replace(/\.?0+$/, '') : text

/** A fraction of tens as decimal text. */
export const decimalText = ({ n, d }: Ratio): string => {
  const places = String(d).length - 1
  const digits = String(n < 0n ? -n : n).padStart(places + 1, '0')
  const [whole, rest] = [digits.slice(0, digits.length - places), digits.slice(-places)]
  return `${n < 0n ? '-' : ''}${withoutZeros(places === 0 ? whole : `${whole}.${rest}`)}`
}

/** How amounts of a recording are kept: in ledger units of a currency that is fine enough. */
export type Money = {
  readonly currency: CurrencyCode
  /** The recording's unit in ledger units. */
  readonly step: bigint
  /** Null where the ledger is not fine enough. */
  readonly read: (text: string) => bigint | null
  readonly write: (units: bigint) => string
  /** Of limits, which may lie between two units. */
  readonly readDown: (text: string) => bigint
}

export const moneyOf = (unit: string): Money => {
  const isFine = /\.\d*[1-9]/.test(unit) && (unit.split('.')[1] ?? '').length > 2
  const currency = isFine ? 'BTC' : 'PNT'
  const scale = 10n ** BigInt(currencies[currency].decimals)
  const exact = (text: string): Ratio => {
    const { n, d } = numberOf(text)
    return { n: n * scale, d }
  }
  return {
    currency,
    step: floorOf(exact(unit)),
    read: (text) => {
      const { n, d } = exact(text)
      return n % d === 0n ? n / d : null
    },
    write: (units) => decimalText({ n: units, d: scale }),
    readDown: (text) => floorOf(exact(text)),
  }
}
