import { formatMoney, formatSigned } from '@faro/i18n'
import { currencies, isCurrencyCode } from '@faro/kernel/money'
import { numberLocale } from './figures.ts'

const formatOf = (currency: string) => {
  const known = isCurrencyCode(currency) ? currencies[currency] : { symbol: currency, decimals: 2 }
  return { symbol: known.symbol, decimals: known.decimals, numberLocale: numberLocale() }
}

/** The console sees all brands: an amount has its own currency, and the reader's numbers. */
export const showAmount = (text: string, currency: string): string =>
  formatMoney(text, formatOf(currency))
export const showSigned = (text: string, currency: string): string =>
  formatSigned(text, formatOf(currency))
