import type { Bonus, BonusState } from '@faro/contract/bonuses'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'

export type BonusRow = {
  readonly bonus_id: string
  readonly member_id: string
  readonly merchant_id: number
  readonly currency: CurrencyCode
  readonly source: string
  readonly source_id: string
  readonly state: BonusState
  readonly amount: bigint
  readonly wager_multiple: number
  readonly requirement: bigint
  readonly wagered: bigint
  readonly over: bigint
  readonly conversion_max: bigint | null
  readonly counts_after: bigint | null
  readonly expires_at: Date | null
  readonly converted: bigint
  readonly forfeited: bigint
  readonly created_at: Date
  readonly closed_at: Date | null
}

export const bonusColumns = `bonus_id, member_id, merchant_id, currency, source, source_id, state,
  amount, wager_multiple, requirement, wagered, over, conversion_max, counts_after, expires_at,
  converted, forfeited, created_at, closed_at`

/** What must be staked for what was won; grows with each round that wins. */
const requirementOf = ({ state, requirement, amount, wager_multiple }: BonusRow): bigint =>
  state === 'collecting' ? amount * BigInt(wager_multiple) : requirement

/** A bonus as its member reads it. */
export const bonusOf = (row: BonusRow): Bonus => {
  const shown = (units: bigint): string => formatAmount(units, row.currency)
  return {
    bonusId: row.bonus_id,
    state: row.state,
    amount: shown(row.amount),
    currency: row.currency,
    wagerMultiple: row.wager_multiple,
    requirement: shown(requirementOf(row)),
    wagered: shown(row.wagered),
    conversionMax: row.conversion_max === null ? null : shown(row.conversion_max),
    expiresAt: row.expires_at?.toISOString() ?? null,
    converted: shown(row.converted),
    forfeited: shown(row.forfeited),
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}
