import { currencies, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { priceOf, unitsOfStake, type Slot } from '../engine/index.ts'

const perUnit = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n]

/**
 * Total stakes on offer, in ledger units: whole line stakes, so that every payout is exact. A
 * currency without decimals starts a hundred times higher.
 */
export const stakesOf = (model: Slot, currency: CurrencyCode): readonly bigint[] => {
  const unit = currencies[currency].decimals === 0 ? 100n : 1n
  return perUnit.map((stake) => stake * unit * BigInt(unitsOfStake(model)))
}

/**
 * The price of a round in ledger units, computed here alone. A bought round pays on its stake and
 * costs a multiple of it.
 */
export const costOf = (
  model: Slot,
  { stake, isBought, currency }: { stake: bigint; isBought: boolean; currency: CurrencyCode },
): Result<bigint, 'stake-not-offered' | 'feature-not-offered'> => {
  if (!stakesOf(model, currency).includes(stake)) return err('stake-not-offered')
  const price = priceOf(model, isBought)
  return price === null ? err('feature-not-offered') : ok(stake * BigInt(price))
}
