/** "12.40" -> 1240n for a currency of two decimals; amounts of the server are exact. */
export const unitsOf = (text: string, decimals: number): bigint => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals))
}
