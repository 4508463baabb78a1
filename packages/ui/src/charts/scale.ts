/** From the lowest to the highest value that is drawn; zero is always in between. */
export type Scale = { readonly low: number; readonly high: number }

const steps = [1, 2, 2.5, 5, 10]

/** Below this a double loses digits, and no step of ten can be told from the next: it is drawn as zero. */
const smallest = 1e-300

/** The next round number away from zero: 3 → 5, 180 → 200, −42 → −50. */
export const roundUp = (value: number): number => {
  const size = Math.abs(value)
  if (size < smallest) return 0
  const unit = 10 ** Math.floor(Math.log10(size))
  const step = steps.find((one) => one * unit >= size * (1 - 1e-9)) ?? 10
  return Math.sign(value) * step * unit
}

/** A scale with room for all values, that never collapses. */
export const scaleOf = (values: readonly number[]): Scale => {
  const low = roundUp(Math.min(0, ...values))
  const high = roundUp(Math.max(0, ...values))
  return low === high ? { low: 0, high: 1 } : { low, high }
}

/** Where a value lies from the top, in hundredths of the height. */
export const heightOf = (value: number, { low, high }: Scale): number =>
  ((high - value) / (high - low)) * 100
