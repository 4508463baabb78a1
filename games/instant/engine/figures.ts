import type { Ratio } from '@faro/kernel/ratio'
import { one } from './multiplier.ts'

export type { Ratio }

/** One result of a bet: in how many of all cases it comes, and what it pays. */
export type Prize = { readonly cases: bigint; readonly multiplier: number }

/** What a player may know of a bet beforehand, counted over all cases of the very tables it pays by. */
export type Figures = {
  /** Returned on average, as a part of the stake. */
  readonly rtp: Ratio
  /** How often at least the stake comes back: a prize below it is no hit. */
  readonly hitRate: Ratio
  readonly multiplierMax: number
}

/** Return, hits and largest win over prizes that exclude each other and leave no case out. */
export const figuresOver = (prizes: readonly Prize[]): Figures => {
  const total = prizes.reduce((sum, { cases }) => sum + cases, 0n)
  const paid = prizes.reduce((sum, { cases, multiplier }) => sum + cases * BigInt(multiplier), 0n)
  const hits = prizes.reduce(
    (sum, { cases, multiplier }) => sum + (multiplier >= one ? cases : 0n),
    0n,
  )
  return {
    rtp: { n: paid, d: total * BigInt(one) },
    hitRate: { n: hits, d: total },
    multiplierMax: prizes.reduce((most, { multiplier }) => Math.max(most, multiplier), 0),
  }
}

/** No bet of these games returns more than 99 %, and none less than 98.5 %. */
export const rtpMost: Ratio = { n: 99n, d: 100n }
export const rtpLeast: Ratio = { n: 985n, d: 1_000n }

const isAtMost = (a: Ratio, b: Ratio): boolean => a.n * b.d <= b.n * a.d

/** The guard that every table passes before it is offered. */
export const passesGuard = ({ rtp }: Figures): boolean =>
  isAtMost(rtp, rtpMost) && isAtMost(rtpLeast, rtp)

/** Hundredths of a per cent, cut: never told better than it is. */
export const bpsOf = ({ n, d }: Ratio): number => Number((n * 10_000n) / d)

/** n over k. */
export const choose = (n: number, k: number): bigint => {
  if (k < 0 || k > n) return 0n
  let result = 1n
  for (let i = 0; i < k; i++) result = (result * BigInt(n - i)) / BigInt(i + 1)
  return result
}
