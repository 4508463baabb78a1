export { dayIn, formatDay, formatInstant, formatStamp, formatTime } from './dates.ts'
export { formatCompact, formatDecimal, formatNumberText, formatPercent } from './figures.ts'
export { decimalSignOf, formatBps, formatCount, formatMoney, formatSigned } from './format.ts'
export type { MoneyFormat } from './format.ts'
export {
  activate,
  currentLanguage,
  defaultLanguage,
  i18n,
  languages,
  loadTexts,
  translate,
  useT,
} from './i18n.ts'
export type { Language, Namespace, Translate } from './i18n.ts'
export type { MessageKey } from './keys.gen.ts'
export { languageNames } from './language-names.ts'
export { dirOf, languagesToTry, localeOf, pluralsOf, writtenIn } from './language-rules.ts'
export { amountOf, numberOf } from './typed-number.ts'
export type { DecimalSign } from './typed-number.ts'
