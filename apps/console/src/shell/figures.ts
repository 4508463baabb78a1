import { currentLanguage, formatCount, formatDecimal, formatTime } from '@faro/i18n'

/** "1.234" or "1,234", as the language writes it. */
export const showCount = (n: number): string => formatCount(n, currentLanguage())

/** Milliseconds with one decimal at most. */
export const showMs = (ms: number): string => formatDecimal(ms, currentLanguage(), 1)

/** A time of the day in the viewer's zone. */
export const showTime = (iso: string): string => formatTime(iso, currentLanguage())
