import { decimalSignOf, numberOf, readingsOf, useLocale, type DecimalSign } from '@faro/i18n'
import { currencies, isCurrencyCode } from '@faro/kernel/money'
import { useMemo } from 'react'
import { showAmount } from './amounts.ts'

/** Digits behind the sign of a percentage: in millionths, and in hundredths of a per cent. */
export const ppmDigits = 4
export const bpsDigits = 2

/** A typed percentage as a whole number of its smallest parts; null where it is finer or none. */
export const shareOf = (typed: string, digits: number): number | null => {
  // no share is a thousand per cent, so "1.125" has one reading
  const read = numberOf(typed) ?? readingsOf(typed)?.parts
  const [whole = '', fraction = ''] = read?.split('.') ?? []
  const isFiner = fraction.slice(digits).replaceAll('0', '') !== ''
  return whole === '' || isFiner
    ? null
    : Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
}

/** 1000 of four digits -> "0,1" */
export const filledShare = (parts: number, sign: DecimalSign, digits: number): string =>
  String(parts / 10 ** digits).replace('.', sign)

/** How the fields of numbers are read and filled where numbers are written with such a sign. */
export const numberFields = (sign: DecimalSign, decimals = 2) => {
  const fill = (amount: string): string => amount.replace('.', sign)
  return {
    /** A number as the server reads it; null where it is none. */
    read: (typed: string) => numberOf(typed, decimals),
    /** What a form that was judged holds. */
    readJudged: (typed: string) => numberOf(typed, decimals) ?? '',
    isNumber: (typed: string) => numberOf(typed, decimals) !== null,
    fill,
    readShare: shareOf,
    fillShare: (parts: number, digits: number) => filledShare(parts, sign, digits),
  }
}

export type NumberFields = ReturnType<typeof numberFields>

/** Reads and fills the fields of a currency's amounts as the reader's language writes them. */
export const useNumberFields = (currency: string) => {
  const sign = decimalSignOf(useLocale())
  return useMemo(() => {
    const decimals = isCurrencyCode(currency) ? currencies[currency].decimals : 2
    const fields = numberFields(sign, decimals)
    const show = (amount: string): string => showAmount(amount, currency)
    return { ...fields, money: { decimals, show, fill: fields.fill } }
  }, [sign, currency])
}

/** What stands before the number of an amount field. */
export const symbolOf = (code: string): string =>
  isCurrencyCode(code) ? currencies[code].symbol : code
