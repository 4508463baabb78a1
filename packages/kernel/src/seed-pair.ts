import { assert } from './assert.ts'
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

/** A number of `count` bytes, first byte highest. */
export const takeNumber = (bytes: Generator<number, never>, count: number): number => {
  let number = 0
  for (let i = 0; i < count; i++) number = number * 256 + bytes.next().value
  return number
}

/** An index in [0, k), k from 1 to 2^32. */
export type Pick = (k: number) => number

/**
 * Indexes out of one stream of bytes, each exactly as likely as the others: numbers of 32 bits in
 * the last incomplete stretch of k are passed over. Of one there is no choice: nothing is read.
 */
export const pickFrom =
  (bytes: Generator<number, never>): Pick =>
  (k) => {
    assert(Number.isInteger(k) && k > 0 && k <= 2 ** 32, 'k out of range')
    if (k === 1) return 0
    const limit = 2 ** 32 - (2 ** 32 % k)
    for (;;) {
      const number = takeNumber(bytes, 4)
      if (number < limit) return number % k
    }
  }
