import {
  currentLanguage,
  formatCount,
  formatDecimal,
  formatInstantBy,
  formatNumberText,
  formatPercent,
  formatTimeBy,
  type ClockFormat,
} from '@faro/i18n'
import { brandZone } from './settings/brand-zone.ts'
import { personSettings } from './settings/person-settings.ts'

/** Locales that write numbers as somebody may choose, whatever their language. */
const numberLocales = { point: 'en', comma: 'es', space: 'fr' } as const

/** How the reader writes numbers: as their language does, or as they chose. */
export const numberLocale = (): string => {
  const { numberFormat } = personSettings()
  return numberFormat === 'auto' ? currentLanguage() : numberLocales[numberFormat]
}

/** The zone in which the reader sees instants. */
export const ownZone = (): string => {
  const { zone } = personSettings()
  if (zone === 'utc') return 'UTC'
  return zone === 'brand' ? brandZone() : zone
}

const clock = (): ClockFormat => ({
  timeZone: ownZone(),
  isTwelveHours: personSettings().hours === '12',
})

/** "1.234" or "1,234", as the reader writes it. */
export const showCount = (n: number): string => formatCount(n, numberLocale())

/** Milliseconds with one decimal at most. */
export const showMs = (ms: number): string => formatDecimal(ms, numberLocale(), 1)

/** Day and time in the reader's zone, on one line wherever they stand. */
export const showInstant = (iso: string): string =>
  formatInstantBy(iso, currentLanguage(), clock()).replaceAll(' ', '\u00a0')

/** A time of the day in the reader's zone. */
export const showTime = (iso: string): string => formatTimeBy(iso, currentLanguage(), clock())

const perWhole = 1_000_000

/** Millionths as a percentage: 2500 are "0,25 %". */
export const showShare = (ppm: number): string => formatPercent(ppm / perWhole, numberLocale(), 4)

/** A part of a whole, as of what was staked: "97,53 %"; a dash where the whole is nothing. */
export const showPart = (part: number, whole: number): string =>
  whole === 0 ? '–' : formatPercent(part / whole, numberLocale(), 2)

/** A decimal text, exactly and with as many digits. */
export const showNumber = (text: string): string => formatNumberText(text, numberLocale())
