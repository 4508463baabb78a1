/** Hundredths of points, of a text such as "150.00". */
export const hundredthsOf = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, 2))
}

type Terms = {
  readonly points: string
  readonly money: string
  readonly minPoints: string
  readonly step: string
}

export type Wrong = 'below-minimum' | 'points-step' | 'insufficient-points'

/** What stands against a conversion, as the server will judge it; null for nothing. */
export const wrongOf = (typed: string, terms: Terms, available: string): Wrong | null => {
  const asked = hundredthsOf(typed)
  if (asked < hundredthsOf(terms.minPoints)) return 'below-minimum'
  if (asked % hundredthsOf(terms.step) !== 0n) return 'points-step'
  return asked > hundredthsOf(available) ? 'insufficient-points' : null
}

/** The money that points become, with the decimals of the rate: "1.50". */
export const moneyFor = (typed: string, { points, money }: Terms): string => {
  const decimals = money.split('.')[1]?.length ?? 0
  const units = BigInt(money.replace('.', ''))
  const sum = (hundredthsOf(typed) * units) / hundredthsOf(points)
  if (decimals === 0) return String(sum)
  const digits = String(sum).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
