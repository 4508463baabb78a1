/** So many ways to take k of n, without order; 0 where there are none. Exact up to 2^53. */
export const choose = (n: number, k: number): number => {
  if (k < 0 || n < k) return 0
  let ways = 1
  for (let i = 0; i < Math.min(k, n - k); i += 1) ways = (ways * (n - i)) / (i + 1)
  return ways
}

export const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1))

/** Every way to take k of a list, in its order. */
export const combinations = <T>(of: readonly T[], k: number): readonly (readonly T[])[] =>
  k === 0
    ? [[]]
    : of.flatMap((first, i) => combinations(of.slice(i + 1), k - 1).map((rest) => [first, ...rest]))

export const productOf = (lists: readonly (readonly unknown[])[]): number =>
  lists.reduce((product, list) => product * list.length, 1)

/**
 * So many rows that take one number of each list and none twice. Numbers lie below 31; the work is
 * bounded by the sets of numbers, not by the rows.
 */
export const rowsWithoutRepeats = (lists: readonly (readonly number[])[]): number => {
  let rows = new Map([[0, 1]])
  for (const list of lists) {
    const next = new Map<number, number>()
    for (const [taken, ways] of rows)
      for (const number of list) {
        const bit = 1 << number
        if ((taken & bit) === 0) next.set(taken | bit, (next.get(taken | bit) ?? 0) + ways)
      }
    rows = next
  }
  return [...rows.values()].reduce((sum, ways) => sum + ways, 0)
}

/** How often each number stands in a list. */
export const timesOf = <T>(list: readonly T[]): ReadonlyMap<T, number> => {
  const times = new Map<T, number>()
  for (const one of list) times.set(one, (times.get(one) ?? 0) + 1)
  return times
}

/** So many different orders of a list in which some may be equal. */
export const arrangements = (list: readonly unknown[]): number =>
  [...timesOf(list).values()].reduce(
    (ways, times) => ways / factorial(times),
    factorial(list.length),
  )

/** Every different order of the digits of a number, ascending: 112 → 112, 121, 211. */
export const permutationsOf = (digits: string): readonly string[] => {
  if (digits.length <= 1) return [digits]
  const found = new Set<string>()
  for (let i = 0; i < digits.length; i += 1)
    for (const rest of permutationsOf(digits.slice(0, i) + digits.slice(i + 1)))
      found.add(`${digits[i]}${rest}`)
  return [...found].toSorted()
}

export const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0)
