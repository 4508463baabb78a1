/** An exact fraction; the denominator is above zero. */
export type Fraction = { readonly over: bigint; readonly under: bigint }

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))

export const fraction = (over: bigint, under = 1n): Fraction => {
  const shared = gcd(over < 0n ? -over : over, under)
  return shared > 1n ? { over: over / shared, under: under / shared } : { over, under }
}

export const zero = fraction(0n)
export const one = fraction(1n)

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under)

export const minus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under - b.over * a.under, a.under * b.under)

export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.over, a.under * b.under)

export const by = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under, a.under * b.over)

export const power = (base: Fraction, exponent: number): Fraction =>
  fraction(base.over ** BigInt(exponent), base.under ** BigInt(exponent))

/** Millionths, rounded down. */
export const ppmOf = ({ over, under }: Fraction): number => Number((over * 1_000_000n) / under)

export const numberOf = ({ over, under }: Fraction): number =>
  // whole bits are cut first: both may be far beyond what a double holds
  Number((over << 80n) / under) / 2 ** 80
