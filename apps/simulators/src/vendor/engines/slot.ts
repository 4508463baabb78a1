import { uniformInt, type Rng } from '@faro/kernel/rng'
import type { Engine, Outcome } from './engine.ts'

const rows = 3
// how often each of the six symbols stands on a reel of 32 places
const weights = [2, 4, 5, 6, 7, 8]
export const reel = weights.flatMap((weight, symbol) =>
  Array.from({ length: weight }, () => symbol),
)
// three of a kind on a line, in hundredths of the whole stake
const pays = [8_000n, 2_050n, 850n, 465n, 300n, 175n]
const twoLanternsPay = 280n
/** Rows by reel of the five lines. */
export const lines: readonly (readonly [number, number, number])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
]

/** What three symbols on a line pay, in hundredths of the stake. */
export const payOf = (symbols: readonly (number | undefined)[]): bigint => {
  const [first, second, third] = symbols
  if (first !== undefined && first === second && second === third) return pays[first] ?? 0n
  return first === 0 && second === 0 ? twoLanternsPay : 0n
}

/** Nine symbols reel by reel; each of the five lines pays on its own. */
const spin = (rng: Rng): Outcome => {
  const shown = Array.from({ length: 3 * rows }, () => reel[uniformInt(rng, reel.length)] ?? 0)
  const paid = lines.map((line) => payOf(line.map((row, at) => shown[at * rows + row])))
  return {
    multiplierHundredths: paid.reduce((sum, one) => sum + one, 0n),
    shown,
    lines: paid.flatMap((pay, index) => (pay > 0n ? [index] : [])),
  }
}

export const slot: Engine = {
  code: 'lantern-7',
  title: 'Seven Lanterns',
  category: 'slots',
  rtp: 95.82,
  volatility: 'medium',
  choicesOf: () => [{ value: 'spin' }],
  draw: spin,
}
