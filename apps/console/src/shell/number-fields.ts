import { currentLanguage, decimalSignOf, numberOf, useT, type DecimalSign } from '@faro/i18n'
import { currencies, isCurrencyCode } from '@faro/kernel/money'

/** Digits behind the sign of a percentage: in millionths, and in hundredths of a per cent. */
export const ppmDigits = 4
export const bpsDigits = 2

/** A typed percentage as a whole number of its smallest parts; null where it is finer or none. */
export const shareOf = (typed: string, sign: DecimalSign, digits: number): number | null => {
  const [whole = '', fraction = ''] = numberOf(typed, sign)?.split('.') ?? []
  const isFiner = fraction.slice(digits).replaceAll('0', '') !== ''
  return whole === '' || isFiner
    ? null
    : Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
}

/** 1000 of four digits -> "0,1" */
export const filledShare = (parts: number, sign: DecimalSign, digits: number): string =>
  String(parts / 10 ** digits).replace('.', sign)

/** How the fields of numbers are read and filled where numbers are written with such a sign. */
export const numberFields = (sign: DecimalSign) => ({
  /** A number as the server reads it; null where it is none. */
  read: (typed: string) => numberOf(typed, sign),
  /** What a form that was judged holds. */
  readJudged: (typed: string) => numberOf(typed, sign) ?? '',
  isNumber: (typed: string) => numberOf(typed, sign) !== null,
  fill: (amount: string) => amount.replace('.', sign),
  readShare: (typed: string, digits: number) => shareOf(typed, sign, digits),
  fillShare: (parts: number, digits: number) => filledShare(parts, sign, digits),
})

export type NumberFields = ReturnType<typeof numberFields>

const bySign = { ',': numberFields(','), '.': numberFields('.') } as const

/** Reads and fills the fields of numbers as the reader's language writes them. */
export const useNumberFields = (): NumberFields => {
  // a change of language draws anew
  useT()
  return bySign[decimalSignOf(currentLanguage())]
}

/** What stands before the number of an amount field. */
export const symbolOf = (code: string): string =>
  isCurrencyCode(code) ? currencies[code].symbol : code
