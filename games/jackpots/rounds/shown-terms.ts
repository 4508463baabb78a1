import type { PoolRow as Shown } from '@faro/contract/jackpots'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import type { Terms } from '../engine/index.ts'

/** Terms as the console reads them. */
export const shownTerms = (
  { rule, seed, sharePpm, reservePpm }: Terms,
  currency: CurrencyCode,
): Shown['terms'] => ({
  seed: formatAmount(seed, currency),
  sharePpm: Number(sharePpm),
  reservePpm: Number(reservePpm),
  hitEvery: rule.kind === 'random' ? formatAmount(rule.hitEvery, currency) : null,
  cap: rule.kind === 'must-hit' ? formatAmount(rule.cap, currency) : null,
})
