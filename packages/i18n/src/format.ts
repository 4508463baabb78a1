export type MoneyFormat = {
  readonly symbol: string
  readonly decimals: number
  /** The reader's: 1.234,50 or 1,234.50; `numberLocaleOf` says which. */
  readonly numberLocale: string
}

const numbers = new Map<string, Intl.NumberFormat>()

const numberFormat = (locale: string, decimals: number): Intl.NumberFormat => {
  const key = `${locale}:${decimals}`
  let format = numbers.get(key)
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: 'always' as never,
      // rounded down: never show more than there is
      roundingMode: 'trunc',
    } as Intl.NumberFormatOptions)
    numbers.set(key, format)
  }
  return format
}

export type DecimalSign = ',' | '.'

/** The sign between whole and fraction: a comma in Spanish. */
export const decimalSignOf = (locale: string): DecimalSign =>
  numberFormat(locale, 2).format(1).includes(',') ? ',' : '.'

/** "1234.5" -> "P 1.234,50"; the text is never turned into a float. Minus is U+2212. */
export const formatMoney = (
  text: string,
  { symbol, decimals, numberLocale }: MoneyFormat,
): string => {
  const isNegative = text.startsWith('-')
  const digits = isNegative ? text.slice(1) : text
  // the typings know numbers only; the standard takes decimal texts exactly
  const shown = numberFormat(numberLocale, decimals).format(digits as unknown as number)
  return `${isNegative ? '\u2212' : ''}${symbol}\u00a0${shown}`
}

/** With a sign in front, for gains and losses: "+P 1,00". */
export const formatSigned = (text: string, format: MoneyFormat): string =>
  /^-|^0+(\.0+)?$/.test(text) ? formatMoney(text, format) : `+${formatMoney(text, format)}`

/** 9598 -> "95,98 %" */
export const formatBps = (bps: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 }).format(bps / 10_000)

/** 12345 -> "12.345" */
export const formatCount = (count: number, locale: string): string =>
  new Intl.NumberFormat(locale, { useGrouping: 'always' as never }).format(count)
