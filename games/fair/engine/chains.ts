import { assert } from '@faro/kernel/assert'
import type { Ratio } from '@faro/kernel/ratio'
import {
  bytesOfHex,
  hexOf,
  hmacSha256,
  isHash,
  sha256OfHex,
  sha256OfText,
} from '@faro/kernel/hashes'

/**
 * Schemes of hash chains for rounds that all players share. A chain is laid from a secret by
 * hashing on and on; its last hash is published, then the salt is fixed by something that nobody
 * could know, and the chain is played backwards: hashing a round's hash gives that of the round
 * before. Sources: the seeding events published at bitcointalk.org, topics
 * - `divisor-101`: 922898 (the first); one round in 101 busts at nothing
 * - `text-52`: 2807542 (the second); chain over hex text, HMAC over bytes
 * - `bytes-52`: 5560454 (the one since); chain and HMAC over bytes
 * - `text-32`: 5162888; unrounded, from 32 bits
 * - `text-52-nine`: as `text-52` with the fraction cut to nine digits
 */
export const chainSchemes = [
  'bytes-52',
  'text-52',
  'divisor-101',
  'text-32',
  'text-52-nine',
] as const
export type ChainScheme = (typeof chainSchemes)[number]

export const isChainScheme = (text: string): text is ChainScheme =>
  chainSchemes.some((one) => one === text)

/** The hash of the round before: one step of the chain. */
export const previousHash = (scheme: ChainScheme, hash: string): string => {
  assert(isHash(hash), 'not a hash')
  return scheme === 'bytes-52' ? sha256OfHex(hash) : sha256OfText(hash)
}

/** Walks `steps` rounds back; the hash of round n walked n steps is the published last hash. */
export const walkBack = (scheme: ChainScheme, hash: string, steps: number): string => {
  let at = hash
  for (let step = 0; step < steps; step++) at = previousHash(scheme, at)
  return at
}

export type BustPoint = {
  /** What counts: hundredths of the multiplier, cut, at least 100. */
  readonly hundredths: number
  /** What the scheme's published code answers: 0 or unrounded in some schemes. */
  readonly published: number
}

export type ChainRound = { readonly hash: string; readonly salt: string }

export const bits52 = 2 ** 52

/**
 * Where a round busts. The order of the floating-point steps is that of the published code, since
 * the last hundredth depends on it; they are exact to the bit on every machine (IEEE 754).
 */
export const bustPointOf = (scheme: ChainScheme, { hash, salt }: ChainRound): BustPoint => {
  assert(isHash(hash), 'not a hash')
  switch (scheme) {
    case 'bytes-52':
    case 'text-52':
    case 'text-52-nine':
      return bustOfNumber(scheme, number52(saltedBytes(hash, salt)))
    case 'divisor-101': {
      const digest = hexOf(hmacSha256(hash, salt))
      if (BigInt(`0x${digest}`) % 101n === 0n) return { hundredths: 100, published: 0 }
      return bustOfNumber(scheme, number52(digest))
    }
    case 'text-32':
      return bustOfNumber(scheme, Number.parseInt(hexOf(hmacSha256(hash, salt)).slice(0, 8), 16))
  }
}

/** Where a round busts by the number that was drawn for it, of 52 bits or, for `text-32`, of 32. */
export const bustOfNumber = (scheme: ChainScheme, number: number): BustPoint => {
  switch (scheme) {
    case 'bytes-52':
    case 'text-52':
      return cut(99 / (1 - number / bits52))
    case 'text-52-nine':
      return cut(99 / (1 - Number((number / bits52).toPrecision(9))))
    case 'divisor-101':
      return cut((100 * bits52 - number) / (bits52 - number))
    case 'text-32': {
      const published = Math.max(1, (2 ** 32 / (number + 1)) * (1 - 0.01))
      return { hundredths: Math.floor(published * 100), published }
    }
  }
}

/**
 * The exact share of all rounds that reach so many hundredths: the numbers are counted, since bust
 * points never fall as numbers rise (`text-32`: never rise).
 */
export const shareReaching = (scheme: ChainScheme, hundredths: number): Ratio => {
  const isFalling = scheme === 'text-32'
  const size = isFalling ? 2 ** 32 : bits52
  const reaches = (at: number): boolean =>
    bustOfNumber(scheme, isFalling ? size - 1 - at : at).hundredths >= hundredths
  let [low, high] = [0, size]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (reaches(middle)) high = middle
    else low = middle + 1
  }
  const share = { n: BigInt(size - low), d: BigInt(size) }
  if (scheme !== 'divisor-101' || hundredths <= 100) return share
  // one round in 101 busts at nothing whatever its number
  return { n: share.n * 100n, d: share.d * 101n }
}

/** The message is the hash's bytes: over its text the results are not those published. */
const saltedBytes = (hash: string, salt: string): string =>
  hexOf(hmacSha256(salt, bytesOfHex(hash)))

export const number52 = (digest: string): number => Number.parseInt(digest.slice(0, 13), 16)

const cut = (inHundredths: number): BustPoint => {
  const hundredths = Math.max(100, Math.floor(inHundredths))
  return { hundredths, published: hundredths / 100 }
}
