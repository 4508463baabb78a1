import { currencies, type CurrencyCode } from '@faro/kernel/money'
import type { SlotModel } from '../engine/index.ts'

const perLine = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n]

/**
 * Total stakes on offer, in ledger units: whole line stakes, so that every payout is exact. A
 * currency without decimals starts a hundred times higher.
 */
export const stakesOf = (model: SlotModel, currency: CurrencyCode): readonly bigint[] => {
  const unit = currencies[currency].decimals === 0 ? 100n : 1n
  return perLine.map((stake) => stake * unit * BigInt(model.lines.length))
}
