import { currentLanguage } from '@faro/i18n'

/** "1.234" or "1,234", as the language writes it. */
export const showCount = (n: number): string =>
  new Intl.NumberFormat(currentLanguage(), { useGrouping: true }).format(n)

/** Milliseconds with one decimal at most. */
export const showMs = (ms: number): string =>
  new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 1 }).format(ms)

/** A time of the day in the viewer's zone. */
export const showTime = (iso: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { hour: '2-digit', minute: '2-digit' }).format(
    new Date(iso),
  )
