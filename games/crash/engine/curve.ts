import { assert } from '@faro/kernel/assert'

/** Growth per millisecond: 2.00 after 11.6 seconds, 10.00 after 38.4. */
export const growth = 0.000_06

/** Hundredths of the multiplier after so many milliseconds, cut: 100 at the start. */
export const multiplierAt = (elapsedMs: number): number =>
  Math.max(100, Math.floor(100 * Math.exp(growth * Math.max(0, elapsedMs))))

/** The first whole millisecond at which the multiplier stands at so many hundredths or above. */
export const timeOf = (hundredths: number): number => {
  assert(Number.isInteger(hundredths) && hundredths >= 100, 'not a multiplier')
  let ms = Math.max(0, Math.floor(Math.log(hundredths / 100) / growth) - 2)
  while (multiplierAt(ms) < hundredths) ms++
  return ms
}

/** When a round ends: the moment the multiplier leaves its bust point behind. */
export const bustTimeOf = (bust: number): number => timeOf(bust + 1)
