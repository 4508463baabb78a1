import { rowOf, col, type RowOf } from '@faro/server-kit/db'
import type { Bonus, BonusState } from '@faro/contract/bonuses'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'

export const bonusFields = rowOf({
  bonus_id: col.uuid,
  member_id: col.uuid,
  merchant_id: col.int4,
  currency: col.text.as<CurrencyCode>(),
  source: col.text,
  source_id: col.uuid,
  state: col.text.as<BonusState>(),
  amount: col.int8,
  wager_multiple: col.int4,
  requirement: col.int8,
  wagered: col.int8,
  over: col.int8,
  conversion_max: col.int8.orNull,
  counts_after: col.int8.orNull,
  expires_at: col.timestamptz.orNull,
  converted: col.int8,
  forfeited: col.int8,
  created_at: col.timestamptz,
  closed_at: col.timestamptz.orNull,
})
export type BonusRow = RowOf<typeof bonusFields>

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
