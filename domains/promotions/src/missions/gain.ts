import {
  moneyMetrics,
  type Condition,
  type Metric,
  type PlayFilter,
} from '@faro/contract/promotions'
import { parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { unwrap } from '@faro/kernel/result'
import type { BookRow } from '../book/turnover-book.ts'

/** What something counts for a metric: so much more, a best value, or a distinct thing. */
export type Gain = { readonly add: bigint } | { readonly best: bigint } | { readonly mark: string }

const hundred = 100n

const isWin = (payout: bigint): boolean => payout > 0n

/** What a row of the book counts (M1); corrections take back what they correct. */
export const gainOf = (metric: Metric, row: BookRow): Gain | null => {
  switch (metric) {
    case 'valid':
      return row.dValid === 0n ? null : { add: row.dValid }
    case 'bets': {
      if (row.version === 1) return row.stake > 0n ? { add: 1n } : null
      return row.stake === 0n && row.dStake < 0n ? { add: -1n } : null
    }
    case 'wins': {
      const change = Number(isWin(row.payout)) - Number(isWin(row.payout - row.dPayout))
      return change === 0 ? null : { add: BigInt(change) }
    }
    case 'games':
      return row.stake > 0n ? { mark: row.game } : null
    case 'multiple':
      return row.stake > 0n ? { best: (row.payout * hundred) / row.stake } : null
    case 'deposit-sum':
    case 'deposit-count':
    case 'login-days':
    case 'invites':
      return null
  }
}

/** Whether play is of the kind that counts. */
export const isCounted = (
  { categories, vendors, games }: PlayFilter,
  row: Pick<BookRow, 'category' | 'vendor' | 'game'>,
): boolean =>
  (categories === undefined || (categories as readonly string[]).includes(row.category)) &&
  (vendors === undefined || vendors.includes(row.vendor)) &&
  (games === undefined || games.includes(row.game))

/** What has to be reached: ledger units, a count, or hundredths of a multiple. */
export const targetOf = ({ metric, target }: Condition, currency: CurrencyCode): bigint => {
  if (moneyMetrics.includes(metric)) return unwrap(parseAmount(target, currency))
  if (metric === 'multiple') return unwrap(parseAmount(target, 'PTS'))
  return BigInt(target.split('.')[0] ?? '0')
}
