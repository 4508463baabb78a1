import { currencies, type CurrencyCode } from '@faro/kernel/money'

/** Amounts of all currencies are compared with as many decimals as the finest has. */
export const finestDecimals = Math.max(...Object.values(currencies).map(({ decimals }) => decimals))

const int8Max = 2n ** 63n - 1n
const held = (units: bigint): bigint =>
  units > int8Max ? int8Max : units < -int8Max ? -int8Max : units

export const floorDivide = (value: bigint, by: bigint): bigint =>
  value / by - (value % by < 0n ? 1n : 0n)

type End = 'from' | 'to'

/**
 * A decimal as whole units, for an end of a range: finer digits are rounded inwards, and the result
 * is clamped to bigint.
 */
export const unitsOf = (decimal: string, decimals: number, end: End): bigint => {
  const isNegative = decimal.startsWith('-')
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.')
  const size = BigInt(whole + fraction.padEnd(finestDecimals, '0'))
  const fine = isNegative ? -size : size
  const by = 10n ** BigInt(finestDecimals - decimals)
  return held(end === 'to' ? floorDivide(fine, by) : -floorDivide(-fine, by))
}

export const decimalsOf = (currency: CurrencyCode): number => currencies[currency].decimals
