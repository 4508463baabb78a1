/** a − b of decimal texts, exact: "12.40" − "2" is "10.40". */
export const difference = (a: string, b: string): string => {
  const decimals = Math.max(...[a, b].map((text) => text.split('.')[1]?.length ?? 0))
  const units = (text: string): bigint => {
    const [whole = '0', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.padEnd(decimals, '0'))
  }
  const result = units(a) - units(b)
  const sign = result < 0n ? '-' : ''
  const digits = String(result < 0n ? -result : result).padStart(decimals + 1, '0')
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
