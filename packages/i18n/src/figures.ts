/** At most so many digits behind the sign, and none that say nothing: 12.345 -> "12,3". */
export const formatDecimal = (value: number, locale: string, digits: number): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value)

/** For the axis of a chart alone: 12345 -> "12,3 mil". */
export const formatCompact = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value)

/** A number that is a decimal text, exactly and with as many digits: "1000.50" -> "1.000,50". */
export const formatNumberText = (text: string, locale: string): string => {
  const digits = text.split('.')[1]?.length ?? 0
  // the typings know numbers only; the standard takes decimal texts exactly
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always' as never,
  }).format(text as unknown as number)
}

/** 0.0025 -> "0,25 %", with at most so many digits behind the sign. */
export const formatPercent = (ratio: number, locale: string, digits: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(ratio)
