import type { ProfitDay } from '@faro/contract/gaming'

const unitsOf = (text: string): bigint => BigInt(text.replace('.', ''))

const textOf = (units: bigint, decimals: number): string => {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`
  return units < 0n ? `-${text}` : text
}

/** What profit and loss had come to by the end of each day, exactly. */
export const grownFrom = (
  days: readonly Pick<ProfitDay, 'net'>[],
  decimals: number,
): readonly string[] => {
  let sum = 0n
  return days.map(({ net }) => {
    sum += unitsOf(net)
    return textOf(sum, decimals)
  })
}
