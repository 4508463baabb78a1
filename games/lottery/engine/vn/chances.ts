import { reduced, type Ratio } from '@faro/kernel/ratio'
import { choose } from '../combinatorics.ts'

/** All of k two-digit numbers show among so many prizes: inclusion and exclusion. */
export const allShow = (prizes: number, k: number): Ratio => {
  let n = 0n
  for (let i = 0; i <= k; i += 1)
    n += (i % 2 === 0 ? 1n : -1n) * BigInt(choose(k, i)) * BigInt(100 - i) ** BigInt(prizes)
  return reduced({ n, d: 100n ** BigInt(prizes) })
}

/** None of them shows. */
export const noneShows = (prizes: number, k: number): Ratio =>
  reduced({ n: BigInt(100 - k) ** BigInt(prizes), d: 100n ** BigInt(prizes) })

/**
 * Expected halves of đá of two numbers: two where both show, and one for each further time of the
 * more frequent one.
 */
export const halvesOfPair = (prizes: number): Ratio => {
  let n = 0n
  for (let first = 1; first < prizes; first += 1)
    for (let second = 1; first + second <= prizes; second += 1) {
      const ways = BigInt(choose(prizes, first)) * BigInt(choose(prizes - first, second))
      const others = 98n ** BigInt(prizes - first - second)
      n += ways * others * BigInt(1 + Math.max(first, second))
    }
  return reduced({ n, d: 100n ** BigInt(prizes) })
}
