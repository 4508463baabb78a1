import { currencies, type CurrencyCode } from '@faro/kernel/money'
import type { Queryable } from '@faro/server-kit/db'

/** In ledger units. */
export type BetLimits = {
  readonly stakeMin: bigint
  readonly stakeMax: bigint
  readonly payoutMax: bigint
}

type Row = { stake_min: bigint; stake_max: bigint; payout_max: bigint }

/** What a bet may stake and win: the brand's own limits, or 0.10 to 1,000 and at most 100,000. */
export const limitsOf = async (
  db: Queryable,
  merchantId: number,
  currency: CurrencyCode,
): Promise<BetLimits> => {
  const [row] = await db.query<Row>(
    `select stake_min, stake_max, payout_max from crash.bet_limit
     where merchant_id = $1 and currency = $2`,
    [merchantId, currency],
  )
  if (row !== undefined)
    return { stakeMin: row.stake_min, stakeMax: row.stake_max, payoutMax: row.payout_max }
  // a currency without decimals is counted in larger numbers
  const { decimals } = currencies[currency]
  const one = decimals === 0 ? 10_000n : 10n ** BigInt(decimals)
  return { stakeMin: one / 10n, stakeMax: one * 1_000n, payoutMax: one * 100_000n }
}
