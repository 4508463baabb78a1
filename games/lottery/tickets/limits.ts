import type { CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { pointOf } from '../prices/prices.ts'

const fields = rowOf({
  game_code: col.text,
  currency: col.text.as<CurrencyCode>(),
  version: col.int4,
  stake_min: col.int8,
  line_max: col.int8,
  ticket_max: col.int8,
  payout_max: col.int8,
  exposure_max: col.int8,
  set_by: col.text.orNull,
  set_at: col.timestamptz.orNull,
})
export type LimitRow = RowOf<typeof fields>

/** Amounts in ledger units. */
export type Limits = Pick<
  LimitRow,
  'stake_min' | 'line_max' | 'ticket_max' | 'payout_max' | 'exposure_max' | 'version'
>

/** The amounts alone, in ledger units. */
export type LimitAmounts = {
  readonly stakeMin: bigint
  readonly lineMax: bigint
  readonly ticketMax: bigint
  readonly payoutMax: bigint
  readonly exposureMax: bigint
}

export const amountsOfLimits = (row: Limits): LimitAmounts => ({
  stakeMin: row.stake_min,
  lineMax: row.line_max,
  ticketMax: row.ticket_max,
  payoutMax: row.payout_max,
  exposureMax: row.exposure_max,
})

/** What holds where a brand has set nothing, in units of play. */
const standard = {
  line_max: 20_000n,
  ticket_max: 50_000n,
  payout_max: 500_000n,
  exposure_max: 5_000_000n,
} as const

/** Limits of a currency that a brand has not set. */
export const standardLimits = (currency: CurrencyCode): Limits => {
  const point = pointOf(currency)
  return {
    version: 0,
    // a hundredth of a unit of play
    stake_min: point / 100n > 0n ? point / 100n : 1n,
    line_max: standard.line_max * point,
    ticket_max: standard.ticket_max * point,
    payout_max: standard.payout_max * point,
    exposure_max: standard.exposure_max * point,
  }
}

/** Limits of a brand in force at a moment: those of the game before those of all games. */
export const limitsAt = async (
  db: Queryable,
  of: { readonly merchantId: number; readonly gameCode: string; readonly currency: CurrencyCode },
  at: Date,
): Promise<Limits> => {
  const [row] = await db.query(
    `select game_code, currency, version, stake_min, line_max, ticket_max, payout_max,
       exposure_max, set_by, set_at
     from lottery.limit_change
     where merchant_id = $1 and game_code in ($2, '') and currency = $3 and set_at <= $4
     order by game_code desc, version desc limit 1`,
    [of.merchantId, of.gameCode, of.currency, at],
    fields,
  )
  return row ?? standardLimits(of.currency)
}

/** The latest of each game and currency that a brand has set. */
export const brandLimits = (db: Queryable, merchantId: number): Promise<readonly LimitRow[]> =>
  db.query(
    `select distinct on (game_code, currency) game_code, currency, version, stake_min, line_max,
       ticket_max, payout_max, exposure_max, set_by, set_at
     from lottery.limit_change where merchant_id = $1
     order by game_code, currency, version desc`,
    [merchantId],
    fields,
  )
