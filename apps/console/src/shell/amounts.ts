import { formatMoney, formatSigned } from '@faro/i18n'
import { currencies, isCurrencyCode } from '@faro/kernel/money'

const formatOf = (currency: string) => {
  const known = isCurrencyCode(currency) ? currencies[currency] : { symbol: currency, decimals: 2 }
  return { symbol: known.symbol, decimals: known.decimals, numberLocale: 'es' }
}

/** The console sees all brands: an amount is written by its own currency. */
export const showAmount = (text: string, currency: string): string =>
  formatMoney(text, formatOf(currency))
export const showSigned = (text: string, currency: string): string =>
  formatSigned(text, formatOf(currency))
