import { currencies, formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'

/** What bets of a brand in a currency may be, in ledger units. */
export type BookLimits = {
  readonly stakeMin: bigint
  readonly stakeMax: bigint
  readonly payoutMax: bigint
  readonly lineLiabilityMax: bigint
  readonly eventLiabilityMax: bigint
}

const limitFields = rowOf({
  version: col.int4,
  stake_min: col.int8,
  stake_max: col.int8,
  payout_max: col.int8,
  line_liability_max: col.int8,
  event_liability_max: col.int8,
  set_by: col.text,
  reason: col.text,
  set_at: col.timestamptz,
})
export type LimitRow = RowOf<typeof limitFields>

const limitColumns = `version, stake_min, stake_max, payout_max, line_liability_max,
  event_liability_max, set_by, reason, set_at`

/** 0.10 to 5,000, at most 250,000 from one bet; 500,000 on a line and 2,000,000 on an event. */
export const standardLimits = (currency: CurrencyCode): BookLimits => {
  const { decimals } = currencies[currency]
  // a currency without decimals is counted in larger numbers
  const one = decimals === 0 ? 10_000n : 10n ** BigInt(Math.min(decimals, 4))
  return {
    stakeMin: one / 10n,
    stakeMax: one * 5_000n,
    payoutMax: one * 250_000n,
    lineLiabilityMax: one * 500_000n,
    eventLiabilityMax: one * 2_000_000n,
  }
}

export const limitsOfRow = (row: LimitRow): BookLimits => ({
  stakeMin: row.stake_min,
  stakeMax: row.stake_max,
  payoutMax: row.payout_max,
  lineLiabilityMax: row.line_liability_max,
  eventLiabilityMax: row.event_liability_max,
})

export const latestLimits = async (
  db: Queryable,
  merchantId: number,
  currency: CurrencyCode,
): Promise<LimitRow | undefined> =>
  (
    await db.query(
      `select ${limitColumns} from sportsbook.limit_change
       where merchant_id = $1 and currency = $2 order by version desc limit 1`,
      [merchantId, currency],
      limitFields,
    )
  )[0]

export const limitsOf = async (
  db: Queryable,
  merchantId: number,
  currency: CurrencyCode,
): Promise<BookLimits> => {
  const row = await latestLimits(db, merchantId, currency)
  return row === undefined ? standardLimits(currency) : limitsOfRow(row)
}

export const shownLimits = (limits: BookLimits, currency: CurrencyCode) => ({
  stakeMin: formatAmount(limits.stakeMin, currency),
  stakeMax: formatAmount(limits.stakeMax, currency),
  payoutMax: formatAmount(limits.payoutMax, currency),
  lineLiabilityMax: formatAmount(limits.lineLiabilityMax, currency),
  eventLiabilityMax: formatAmount(limits.eventLiabilityMax, currency),
})
