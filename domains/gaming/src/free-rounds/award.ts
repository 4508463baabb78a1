import type { Award, AwardState, FreeRound, FreeRounds } from '@faro/contract/gaming'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'

export type AwardRow = {
  readonly award_id: string
  readonly merchant_id: number
  readonly member_id: string
  readonly game_code: string
  readonly currency: CurrencyCode
  readonly stake: bigint
  readonly rounds: number
  readonly used: number
  readonly won: bigint
  readonly wager_multiple: number
  readonly conversion_max: bigint | null
  readonly bonus_days: number
  readonly state: AwardState
  readonly expires_at: Date
  readonly reason: string
  readonly source: 'console' | 'promotion'
  readonly given_by: string
  readonly input_hash: string
  readonly created_at: Date
  readonly closed_at: Date | null
  readonly close_reason: string | null
}

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
