import { rowOf, col, type RowOf } from '@faro/server-kit/db'
import type { Award, AwardState, FreeRound, FreeRounds } from '@faro/contract/gaming'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'

export const awardFields = rowOf({
  award_id: col.uuid,
  merchant_id: col.int4,
  member_id: col.uuid,
  game_code: col.text,
  currency: col.text.as<CurrencyCode>(),
  stake: col.int8,
  rounds: col.int4,
  used: col.int4,
  won: col.int8,
  wager_multiple: col.int4,
  conversion_max: col.int8.orNull,
  bonus_days: col.int4,
  state: col.text.as<AwardState>(),
  expires_at: col.timestamptz,
  reason: col.text,
  source: col.text.as<'console' | 'promotion'>(),
  given_by: col.text,
  input_hash: col.text,
  created_at: col.timestamptz,
  closed_at: col.timestamptz.orNull,
  close_reason: col.text.orNull,
})
export type AwardRow = RowOf<typeof awardFields>

export const awardColumns = `award_id, merchant_id, member_id, game_code, currency, stake, rounds,
  used, won, wager_multiple, conversion_max, bonus_days, state, expires_at, reason, source,
  given_by, input_hash, created_at, closed_at, close_reason`

/** Free rounds as a game's stage needs them. */
export const freeRoundsOf = (row: AwardRow): FreeRounds => ({
  awardId: row.award_id,
  stake: formatAmount(row.stake, row.currency),
  rounds: row.rounds,
  used: row.used,
  won: formatAmount(row.won, row.currency),
  currency: row.currency,
  wagerMultiple: row.wager_multiple,
  conversionMax:
    row.conversion_max === null ? null : formatAmount(row.conversion_max, row.currency),
  bonusDays: row.bonus_days,
  expiresAt: row.expires_at.toISOString(),
})

/** What an award was after one of its rounds. */
export const freeRoundOf = (row: AwardRow): FreeRound => ({
  awardId: row.award_id,
  ordinal: row.used,
  rounds: row.rounds,
  won: formatAmount(row.won, row.currency),
  wagerMultiple: row.wager_multiple,
})

/** An award whose time is over is over, whether or not that is written yet. */
export const stateAt = ({ state, expires_at }: AwardRow, now: Date): AwardState =>
  state === 'open' && expires_at <= now ? 'expired' : state

export const awardOf = (row: AwardRow, gameTitle: string, now: Date): Award => ({
  ...freeRoundsOf(row),
  state: stateAt(row, now),
  gameCode: row.game_code,
  gameTitle,
  createdAt: row.created_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
})
