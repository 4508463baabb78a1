import { rowOf, col, type RowOf } from '@faro/server-kit/db'
import { multiplyDown } from '@faro/kernel/money'

/** Ledger units and basis points; `max` null leaves the fee without a ceiling. */
export type FeeRule = {
  readonly fixed: bigint
  readonly bps: number
  readonly max: bigint | null
}

const bpsWhole = 10_000n

/**
 * The fee of an amount: a fixed part and a share, rounded down, under a ceiling. It leaves at least
 * one unit of the amount, so that something is always paid.
 */
export const feeOf = (amount: bigint, { fixed, bps, max }: FeeRule): bigint => {
  const asked = fixed + multiplyDown(amount, BigInt(bps), bpsWhole)
  const capped = max !== null && asked > max ? max : asked
  return capped < amount ? capped : amount - 1n
}

/** The columns of a fee rule, in deposit methods and in the deposits made by them. */
export const feeFields = rowOf({
  fee_fixed: col.int8,
  fee_bps: col.int4,
  fee_max: col.int8.orNull,
})
export type FeeColumns = RowOf<typeof feeFields>

/** The fee of all that has arrived so far, in ledger units; 0 where nothing has. */
export const feeOfAll = (received: bigint, row: FeeColumns): bigint =>
  received <= 0n
    ? 0n
    : feeOf(received, { fixed: row.fee_fixed, bps: row.fee_bps, max: row.fee_max })
