const steps = 1_000_000n

const unitsOf = (text: string): bigint => BigInt(text.replace('.', ''))

/**
 * An amount animated from one to another, both decimal strings of one currency. It only rises: a
 * pot that was won restarts at once.
 */
export const rolledUnits = (from: string, to: string, share: number): string => {
  const [start, end] = [unitsOf(from), unitsOf(to)]
  if (end <= start || share >= 1) return to
  const units = start + ((end - start) * BigInt(Math.floor(share * Number(steps)))) / steps
  const decimals = to.includes('.') ? to.length - to.indexOf('.') - 1 : 0
  const digits = String(units).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
