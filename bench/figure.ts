export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const high = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? high : (high + (sorted[middle - 1] ?? high)) / 2
}

export const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * share))
  ] ?? Number.NaN

/** One line per figure: `figure NAME VALUE  budget …  (min–max of n)`. */
export const figure = (name: string, values: readonly number[], budget?: string): void => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const digits = high < 20 ? 2 : 0
  const spread =
    values.length > 1
      ? `  (${low.toFixed(digits)}–${high.toFixed(digits)}, n=${values.length})`
      : ''
  const limit = budget === undefined ? '' : `  budget ${budget}`
  console.log(`figure ${name} ${median(values).toFixed(digits)}${limit}${spread}`)
}
