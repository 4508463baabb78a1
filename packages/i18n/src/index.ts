export {
  browserZone,
  dayIn,
  formatDay,
  formatMonth,
  formatInstant,
  formatInstantBy,
  formatStamp,
  formatTime,
  formatTimeBy,
  type ClockFormat,
} from './dates.ts'
export { formatCompact, formatDecimal, formatNumberText, formatPercent } from './figures.ts'
export { decimalSignOf, formatBps, formatCount, formatMoney, formatSigned } from './format.ts'
export type { DecimalSign, MoneyFormat } from './format.ts'
export { activate, currentLanguage, i18n, loadTexts, translate, useLocale, useT } from './i18n.ts'
export type { Translate } from './i18n.ts'
export type { MessageKey, Namespace } from './keys.ts'
export { instantIn, localIn } from './zoned.ts'
export { languageNames } from './language-names.ts'
export { defaultLanguage, languages } from './languages.ts'
export type { Language } from './languages.ts'
export { dirOf, numberLocaleOf, writtenIn } from './language-rules.ts'
export { amountOf, askedOf, numberOf, readingsOf } from './typed-number.ts'
export type { Readings } from './typed-number.ts'
