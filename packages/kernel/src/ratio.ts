/** An exact fraction, not reduced; the denominator is above zero. */
export type Ratio = { readonly n: bigint; readonly d: bigint }

export const zero: Ratio = { n: 0n, d: 1n }

const million = 1_000_000n

export const whole = (n: bigint): Ratio => ({ n, d: 1n })

/** So many millionths. */
export const ppm = (rate: bigint): Ratio => ({ n: rate, d: million })

const greatestCommonDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : greatestCommonDivisor(b, a % b)

export const reduced = ({ n, d }: Ratio): Ratio => {
  const shared = greatestCommonDivisor(n < 0n ? -n : n, d)
  return { n: n / shared, d: d / shared }
}

/** Reduced, so that sums over many periods stay short. */
export const plus = (...all: readonly Ratio[]): Ratio =>
  all.reduce((sum, { n, d }) => reduced({ n: sum.n * d + n * sum.d, d: sum.d * d }), zero)

export const negative = ({ n, d }: Ratio): Ratio => ({ n: -n, d })
export const minus = (a: Ratio, b: Ratio): Ratio => plus(a, negative(b))
export const times = (a: Ratio, b: Ratio): Ratio => reduced({ n: a.n * b.n, d: a.d * b.d })

/** Below zero, zero or above it, as the first is less than, equal to or more than the second. */
export const compare = (a: Ratio, b: Ratio): number => {
  const difference = a.n * b.d - b.n * a.d
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
export const least = (a: Ratio, b: Ratio): Ratio => (compare(a, b) <= 0 ? a : b)
export const most = (a: Ratio, b: Ratio): Ratio => (compare(a, b) >= 0 ? a : b)

/** The whole number at or below it, towards minus infinity. */
export const floorOf = ({ n, d }: Ratio): bigint => {
  const cut = n / d
  return n % d < 0n ? cut - 1n : cut
}

/** "3/2", "-1" or "0": reduced. */
export const ratioText = (ratio: Ratio): string => {
  const { n, d } = reduced(ratio)
  return d === 1n ? String(n) : `${n}/${d}`
}

/** The way back; throws where it is none. */
export const ratioOf = (text: string): Ratio => {
  const [, n, d] = /^(-?\d+)(?:\/([1-9]\d*))?$/.exec(text) ?? []
  if (n === undefined) throw new Error(`not a fraction: ${text}`)
  return { n: BigInt(n), d: BigInt(d ?? '1') }
}
