import type { CrashRoomLimits } from '@faro/contract/crash'
import { currencies, formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'

/** In ledger units. */
export type BetLimits = {
  readonly stakeMin: bigint
  readonly stakeMax: bigint
  readonly payoutMax: bigint
  /** Bets of a player in one round. */
  readonly betsMax: number
}

/** What bets in a currency may be from a round on. */
export type LimitsFrame = CrashRoomLimits & { readonly currency: CurrencyCode }

export const limitsFields = rowOf({
  version: col.int4,
  stake_min: col.int8,
  stake_max: col.int8,
  payout_max: col.int8,
  bets_max: col.int4,
  set_by: col.text,
  reason: col.text,
  set_at: col.timestamptz,
})
export type LimitsRow = RowOf<typeof limitsFields>

export const limitsColumns = `version, stake_min, stake_max, payout_max, bets_max, set_by, reason,
  set_at`

/** 0.10 to 1,000 and at most 100,000, in two bets. */
export const standardLimits = (currency: CurrencyCode): BetLimits => {
  // a currency without decimals is counted in larger numbers
  const { decimals } = currencies[currency]
  const one = decimals === 0 ? 10_000n : 10n ** BigInt(decimals)
  return { stakeMin: one / 10n, stakeMax: one * 1_000n, payoutMax: one * 100_000n, betsMax: 2 }
}

export const limitsOfRow = (row: LimitsRow): BetLimits => ({
  stakeMin: row.stake_min,
  stakeMax: row.stake_max,
  payoutMax: row.payout_max,
  betsMax: row.bets_max,
})

/** The same as texts, of every currency whose limits were ever changed. */
export const changedLimits = async (db: Queryable, merchantId: number): Promise<LimitsFrame[]> => {
  const rows = await db.query(
    'select distinct currency from crash.bet_limit_change where merchant_id = $1',
    [merchantId],
    { currency: col.text.as<CurrencyCode>() },
  )
  return Promise.all(
    rows.map(async ({ currency }) => ({
      currency,
      ...shownLimits(await limitsOf(db, merchantId, currency), currency),
    })),
  )
}

export const shownLimits = (limits: BetLimits, currency: CurrencyCode): CrashRoomLimits => ({
  stakeMin: formatAmount(limits.stakeMin, currency),
  stakeMax: formatAmount(limits.stakeMax, currency),
  payoutMax: formatAmount(limits.payoutMax, currency),
  betsMax: limits.betsMax,
})

/** What a bet may stake and win in the round that is open, or in the next one where none is. */
export const limitsOf = async (
  db: Queryable,
  merchantId: number,
  currency: CurrencyCode,
): Promise<BetLimits> => {
  const [row] = await db.query(
    `select ${limitsColumns} from crash.bet_limit_change
     where merchant_id = $1 and currency = $2 and set_at <= coalesce(
       (select opened_at from crash.round where merchant_id = $1 and state <> 'ended'), kit.now())
     order by version desc limit 1`,
    [merchantId, currency],
    limitsFields,
  )
  return row === undefined ? standardLimits(currency) : limitsOfRow(row)
}
