import { assert } from './assert.ts'
import { err, ok, type Result } from './result.ts'

/**
 * Currencies with their own decimals (ISO 4217 where it lists them). A ledger unit is the smallest
 * unit of the currency: 12.40 EUR is 1240n, 5000 VND is 5000n. `PNT` is the demo brand's own unit,
 * shown with the symbol P. `FUN` is the play money of demo accounts of every brand: a currency of
 * its own, so that the ledger cannot mix it with anybody's money. `PTS` are the points that players
 * earn: they are booked like money and are none.
 */
export const currencies = {
  PNT: { code: 'PNT', number: 1, decimals: 2, symbol: 'P' },
  FUN: { code: 'FUN', number: 2, decimals: 2, symbol: 'F' },
  PTS: { code: 'PTS', number: 3, decimals: 2, symbol: 'pts' },
  EUR: { code: 'EUR', number: 978, decimals: 2, symbol: '€' },
  USD: { code: 'USD', number: 840, decimals: 2, symbol: '$' },
  PHP: { code: 'PHP', number: 608, decimals: 2, symbol: '₱' },
  VND: { code: 'VND', number: 704, decimals: 0, symbol: '₫' },
  BTC: { code: 'BTC', number: 2, decimals: 8, symbol: '₿' },
} as const

export type CurrencyCode = keyof typeof currencies

/** Whether it is nobody's money: what is played with it counts nowhere. */
export const isPlayMoney = (code: CurrencyCode): boolean => code === 'FUN'

export const isCurrencyCode = (text: string): text is CurrencyCode =>
  Object.hasOwn(currencies, text)

/** Largest amount of one movement in ledger units: keeps sums of millions of them inside int8. */
export const amountMax = 10n ** 15n

export type AmountError = 'amount-malformed' | 'amount-too-fine' | 'amount-too-large'

const SHAPE = /^\d{1,18}(\.\d{1,18})?$/

/**
 * Reads a decimal string such as "12.40" into ledger units. Judges the text's shape before any
 * arithmetic, so "1e-37", "NaN", signs and spaces are refused; trailing zeros are fine.
 */
export const parseAmount = (text: string, code: CurrencyCode): Result<bigint, AmountError> => {
  if (!SHAPE.test(text)) return err('amount-malformed')
  const { decimals } = currencies[code]
  const [whole = '', fraction = ''] = text.split('.')
  if (/[1-9]/.test(fraction.slice(decimals))) return err('amount-too-fine')
  const units = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return units > amountMax ? err('amount-too-large') : ok(units)
}

/** Writes ledger units as a decimal string with the currency's own decimals: 1240n -> "12.40". */
export const formatAmount = (units: bigint, code: CurrencyCode): string => {
  const { decimals } = currencies[code]
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** units × numerator ÷ denominator, rounded towards zero: a payout is never rounded up. */
export const multiplyDown = (units: bigint, numerator: bigint, denominator: bigint): bigint => {
  assert(denominator > 0n, 'denominator must be positive')
  return (units * numerator) / denominator
}
