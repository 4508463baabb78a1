/** At most so many digits behind the sign, and none that say nothing: 12.345 -> "12,3". */
export const formatDecimal = (value: number, locale: string, digits: number): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value)

/** For the axis of a chart alone: 12345 -> "12,3 mil". */
export const formatCompact = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value)
