import { hmacSha256, sha256OfText } from './hashes.ts'

/**
 * The seed pair of a round, the scheme of seed pairs as published (rules of games 3.2): the server
 * commits to its seed before the first round, the player may choose the client seed, the nonce
 * counts rounds under the pair from 0.
 */
export type SeedPair = {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

const blockBytes = 32

/** What is published of a server seed beforehand: the sha-256 of its text. */
export const commitmentOf = (serverSeed: string): string => sha256OfText(serverSeed)

/**
 * The bytes that a pair fixes, from byte `cursor` on, without end. Block k is HMAC-SHA256 with the
 * server seed's text as key over `clientSeed:nonce:k`.
 */
export function* bytesOf(
  { serverSeed, clientSeed, nonce }: SeedPair,
  cursor = 0,
): Generator<number, never> {
  for (let block = Math.floor(cursor / blockBytes), skip = cursor % blockBytes; ; block++) {
    const bytes = hmacSha256(serverSeed, `${clientSeed}:${nonce}:${block}`)
    for (let at = skip; at < blockBytes; at++) yield bytes[at] ?? 0
    skip = 0
  }
}

/** `count` numbers of 32 bits, four bytes each, first byte highest. */
export const uint32s = (pair: SeedPair, count: number, cursor = 0): number[] => {
  const bytes = bytesOf(pair, cursor)
  return Array.from({ length: count }, () => take(bytes, 4))
}

/** `count` fractions in [0, 1), each b0/256 + b1/256^2 + b2/256^3 + b3/256^4 and so exact. */
export const fractions = (pair: SeedPair, count: number, cursor = 0): number[] =>
  uint32s(pair, count, cursor).map((number) => number / 2 ** 32)

/** `count` numbers of 52 bits, seven bytes each without the last four bits: for large jackpots. */
export const uint52s = (pair: SeedPair, count: number, cursor = 0): number[] => {
  const bytes = bytesOf(pair, cursor)
  return Array.from({ length: count }, () => {
    const high = take(bytes, 6)
    return high * 16 + (take(bytes, 1) >> 4)
  })
}

const take = (bytes: Generator<number, never>, count: number): number => {
  let number = 0
  for (let i = 0; i < count; i++) number = number * 256 + bytes.next().value
  return number
}
