import { assert } from '@faro/kernel/assert'
import { bytesOf, pickFrom, type SeedPair } from '@faro/kernel/seed-pair'

/**
 * floor(fraction x n). A fraction has 32 bits, so an outcome's chance is off by at most n / 2^32:
 * good for n up to 100,000. Above that, or for a jackpot, take `unbiasedInts`.
 */
export const scale = (fraction: number, n: number): number => {
  assert(fraction >= 0 && fraction < 1 && Number.isInteger(n) && n > 0, 'scale out of range')
  return Math.floor(fraction * n)
}

/**
 * `count` integers in [0, n), each exactly as likely as the others: numbers of 32 bits in the last
 * incomplete stretch of n are passed over, as whoever verifies does too.
 */
export const unbiasedInts = (
  pair: SeedPair,
  { n, count, cursor = 0 }: { n: number; count: number; cursor?: number },
): number[] => {
  const pick = pickFrom(bytesOf(pair, cursor))
  return Array.from({ length: count }, () => pick(n))
}

/**
 * Draws without putting back, one for each fraction: Fisher-Yates as published, the drawn item is
 * cut out of the pool (`pool.splice(floor(fraction x length), 1)`).
 */
export const draw = <T>(pool: readonly T[], fractions: readonly number[]): T[] => {
  assert(fractions.length <= pool.length, 'more draws than items')
  const rest = [...pool]
  return fractions.flatMap((fraction) => rest.splice(scale(fraction, rest.length), 1))
}

/** Where each reel stops: floor(fraction x length). */
export const reelStops = (lengths: readonly number[], fractions: readonly number[]): number[] =>
  lengths.map((length, i) => scale(fractions[i] ?? 0, length))

export type Card = { readonly rank: string; readonly suit: 'D' | 'H' | 'S' | 'C' }

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
const suits = ['D', 'H', 'S', 'C'] as const

/** The published order of the 52 cards: 2 of diamonds, hearts, spades, clubs, then the threes. */
export const deck: readonly Card[] = ranks.flatMap((rank) => suits.map((suit) => ({ rank, suit })))

/** Cards of endless decks: each is any of the 52. */
export const cards = (fractions: readonly number[]): Card[] =>
  fractions.flatMap((fraction) => deck.slice(scale(fraction, 52), scale(fraction, 52) + 1))
