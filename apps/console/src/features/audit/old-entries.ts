import { formatAmount, isCurrencyCode } from '@faro/kernel/money'

type Detail = Readonly<Record<string, unknown>>

const units = /^\d+$/

/** Whether it is a whole number of ledger units, of which no currency says how many make one. */
export const isUnits = (text: string): boolean => units.test(text)

/**
 * Entries are never written again, so the log holds old ones for good: free rounds without what
 * must be staked told their stake in ledger units. It becomes an amount of their currency here.
 */
export const inAmounts = (detail: Detail): Detail => {
  const { stake, currency, rounds } = detail
  const isOld = rounds !== undefined && detail['wagerMultiple'] === undefined
  if (!isOld || typeof stake !== 'string' || !isUnits(stake)) return detail
  if (typeof currency !== 'string' || !isCurrencyCode(currency)) return detail
  return { ...detail, stake: formatAmount(BigInt(stake), currency) }
}
