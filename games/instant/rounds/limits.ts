import { currencies, type CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type Queryable } from '@faro/server-kit/db'

/** In ledger units. */
export type BetLimits = {
  readonly stakeMin: bigint
  readonly stakeMax: bigint
  readonly payoutMax: bigint
}

const rowFields = rowOf({ stake_min: col.int8, stake_max: col.int8, payout_max: col.int8 })

/** What a bet may stake and win: the brand's own limits, or 0.10 to 1,000 and at most 100,000. */
export const limitsOf = async (
  db: Queryable,
  merchantId: number,
  currency: CurrencyCode,
): Promise<BetLimits> => {
  const [row] = await db.query(
    `select stake_min, stake_max, payout_max from instant.bet_limit
     where merchant_id = $1 and currency = $2`,
    [merchantId, currency],
    rowFields,
  )
  if (row !== undefined)
    return { stakeMin: row.stake_min, stakeMax: row.stake_max, payoutMax: row.payout_max }
  const whole = wholeOf(currency)
  return { stakeMin: whole / 10n, stakeMax: whole * 1_000n, payoutMax: whole * 100_000n }
}

/** What counts as 1.00: more of a currency without decimals, less of one with very many. */
const wholeOf = (currency: CurrencyCode): bigint => {
  const { decimals } = currencies[currency]
  return decimals === 0 || decimals > 4 ? 10_000n : 10n ** BigInt(decimals)
}
