export { dayIn, formatDay, formatInstant, formatStamp, formatTime } from './dates.ts'
export { formatCompact, formatDecimal, formatNumberText, formatPercent } from './figures.ts'
export { decimalSignOf, formatBps, formatCount, formatMoney, formatSigned } from './format.ts'
export type { DecimalSign, MoneyFormat } from './format.ts'
export {
  activate,
  currentLanguage,
  defaultLanguage,
  i18n,
  languages,
  loadTexts,
  translate,
  useLocale,
  useT,
} from './i18n.ts'
export type { Language, Translate } from './i18n.ts'
export type { MessageKey, Namespace } from './keys.ts'
export { languageNames } from './language-names.ts'
export {
  dirOf,
  languagesToTry,
  localeOf,
  numberLocaleOf,
  pluralsOf,
  writtenIn,
} from './language-rules.ts'
export { amountOf, askedOf, numberOf, readingsOf } from './typed-number.ts'
export type { Readings } from './typed-number.ts'
