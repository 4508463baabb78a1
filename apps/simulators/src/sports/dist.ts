/** A law of a whole number: `p[i]` is the chance of `from + i`. */
export type Dist = { readonly from: number; readonly p: readonly number[] }

const tiny = 1e-7

export const certain = (value: number): Dist => ({ from: value, p: [1] })

export const poisson = (mean: number): Dist => {
  const p: number[] = []
  let term = Math.exp(-mean)
  for (let k = 0; k <= mean || term > tiny; k++) {
    p.push(term)
    term *= mean / (k + 1)
  }
  return { from: 0, p }
}

/** A normal law rounded to whole numbers. */
export const normal = (mean: number, deviation: number): Dist => {
  if (deviation < 0.2) return certain(Math.round(mean))
  const from = Math.floor(mean - 5 * deviation)
  const p = Array.from({ length: Math.ceil(10 * deviation) + 2 }, (_, i) =>
    Math.exp(-(((from + i - mean) / deviation) ** 2) / 2),
  )
  const sum = p.reduce((total, one) => total + one, 0)
  return { from, p: p.map((one) => one / sum) }
}

export const shift = ({ from, p }: Dist, by: number): Dist => ({ from: from + by, p })

export const negate = ({ from, p }: Dist): Dist => ({
  from: -(from + p.length - 1),
  p: p.toReversed(),
})

/** The law of the sum of two that know nothing of each other. */
export const sumOf = (a: Dist, b: Dist): Dist => {
  const p = Array.from({ length: a.p.length + b.p.length - 1 }, () => 0)
  for (const [i, one] of a.p.entries())
    for (const [j, other] of b.p.entries()) p[i + j] = (p[i + j] ?? 0) + one * other
  return { from: a.from + b.from, p }
}

/** One of several laws, each with its weight. */
export const mixOf = (parts: readonly { readonly weight: number; readonly law: Dist }[]): Dist => {
  const from = Math.min(...parts.map(({ law }) => law.from))
  const end = Math.max(...parts.map(({ law }) => law.from + law.p.length))
  const p = Array.from({ length: end - from }, () => 0)
  for (const { weight, law } of parts)
    for (const [i, one] of law.p.entries()) {
      const at = law.from - from + i
      p[at] = (p[at] ?? 0) + weight * one
    }
  return { from, p }
}

export const chanceOf = ({ from, p }: Dist, value: number): number => p[value - from] ?? 0

/** The chance of more than `line`. */
export const above = ({ from, p }: Dist, line: number): number =>
  p.reduce((sum, one, i) => (from + i > line ? sum + one : sum), 0)

/** The line with a half that splits a law best. */
export const middleOf = ({ from, p }: Dist): number => {
  let [sum, i] = [0, 0]
  while (i < p.length && sum + (p[i] ?? 0) < 0.5) sum += p[i++] ?? 0
  const before = Math.abs(sum - 0.5)
  return Math.abs(sum + (p[i] ?? 0) - 0.5) < before ? from + i + 0.5 : from + i - 0.5
}
