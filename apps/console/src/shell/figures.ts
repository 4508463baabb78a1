import { currentLanguage, formatCount, formatDecimal, formatPercent, formatTime } from '@faro/i18n'

/** "1.234" or "1,234", as the language writes it. */
export const showCount = (n: number): string => formatCount(n, currentLanguage())

/** Milliseconds with one decimal at most. */
export const showMs = (ms: number): string => formatDecimal(ms, currentLanguage(), 1)

/** A time of the day in the viewer's zone. */
export const showTime = (iso: string): string => formatTime(iso, currentLanguage())

const perWhole = 1_000_000

/** Millionths as a percentage: 2500 are "0,25 %". */
export const showShare = (ppm: number): string =>
  formatPercent(ppm / perWhole, currentLanguage(), 4)
