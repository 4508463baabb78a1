import { fairByPower } from '../margin.ts'

/** How many each side scores: of two Poisson laws that know nothing of each other. */
export type ScoreLaw = { readonly home: number; readonly away: number }

const poisson = (mean: number, most: number): readonly number[] => {
  const p: number[] = []
  let term = Math.exp(-mean)
  for (let k = 0; k <= most; k++) {
    p.push(term)
    term *= mean / (k + 1)
  }
  return p
}

/** The chances of 0 up to `most`, all that is above counted with the last. */
export const lawOf = (mean: number, most: number): readonly number[] => {
  const p = poisson(mean, most)
  const rest = 1 - p.reduce((sum, one) => sum + one, 0)
  return p.map((one, k) => (k === most ? one + rest : one))
}

const steps = 60

/** Where a rising function passes a value. */
const solve = (
  rising: (x: number) => number,
  value: number,
  [from, to]: readonly [number, number],
): number => {
  let [low, high] = [from, to]
  for (let i = 0; i < steps; i++) {
    const middle = (low + high) / 2
    if (rising(middle) < value) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const above = (law: readonly number[], line: number): number =>
  law.reduce((sum, p, k) => (k > line ? sum + p : sum), 0)

const leadOf = ({ home, away }: ScoreLaw, most: number): number => {
  const [h, a] = [lawOf(home, most), lawOf(away, most)]
  let lead = 0
  for (const [i, p] of h.entries())
    for (const [j, q] of a.entries()) lead += Math.sign(i - j) * p * q
  return lead
}

export type FairPrices = {
  /** Odds of home, draw and away. */
  readonly result: readonly [number, number, number]
  /** A line that ends on a half, with the odds of over and under. */
  readonly total: { readonly line: number; readonly over: number; readonly under: number }
}

/**
 * The law that the prices of who wins and of how many in all tell, their margin taken out: the
 * total alone says how many fall, as the sum of two Poisson laws is one; the result how they
 * divide.
 */
export const fitLaw = ({ result, total }: FairPrices, most: number): ScoreLaw => {
  const [over = 0.5] = fairByPower([total.over, total.under])
  const all = solve((mean) => above(lawOf(mean, 2 * most), total.line), over, [0.05, most])
  const [first = 0, , second = 0] = fairByPower(result)
  const lead = (mean: number): number => leadOf({ home: mean, away: all - mean }, most)
  const home = solve(lead, first - second, [all * 0.01, all * 0.99])
  return { home, away: all - home }
}
