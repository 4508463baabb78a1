/** "12.40" -> 1240n for a currency of two decimals; amounts of the server are exact. */
export const unitsOf = (text: string, decimals: number): bigint => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals))
}

/** 1240n -> "12.40": the way back. */
export const textOfUnits = (units: bigint, decimals: number): string => {
  const digits = String(units).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  return decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
}
