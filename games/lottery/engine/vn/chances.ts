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
