import { bytesOf, takeNumber, type SeedPair } from '@faro/kernel/seed-pair'

/** `count` numbers of 32 bits, four bytes each, first byte highest. */
export const uint32s = (pair: SeedPair, count: number, cursor = 0): number[] => {
  const bytes = bytesOf(pair, cursor)
  return Array.from({ length: count }, () => takeNumber(bytes, 4))
}

/** `count` fractions in [0, 1), each b0/256 + b1/256^2 + b2/256^3 + b3/256^4 and so exact. */
export const fractions = (pair: SeedPair, count: number, cursor = 0): number[] =>
  uint32s(pair, count, cursor).map((number) => number / 2 ** 32)

/** `count` numbers of 52 bits, seven bytes each without the last four bits: for large jackpots. */
export const uint52s = (pair: SeedPair, count: number, cursor = 0): number[] => {
  const bytes = bytesOf(pair, cursor)
  return Array.from({ length: count }, () => {
    const high = takeNumber(bytes, 6)
    return high * 16 + (takeNumber(bytes, 1) >> 4)
  })
}
