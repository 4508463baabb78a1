import { commitmentOf, hmacSha256, sha256OfText, type SeedPair } from '@faro/fair/engine'
import { microsPerUnit, type Micros } from './terms.ts'

const bits64 = 64n
const bits128 = 128n

/**
 * The 64 bits that decide a pool at a round: the first eight bytes of HMAC-SHA256 with the server
 * seed as key over `clientSeed:nonce:jackpot:pool`. The game's numbers come from other messages.
 */
export const ticketOf = ({ serverSeed, clientSeed, nonce }: SeedPair, poolCode: string): bigint =>
  firstBits(hmacSha256(serverSeed, `${clientSeed}:${nonce}:jackpot:${poolCode}`), 8)

/** A bet wins when ticket / 2^64 < stake / hitEvery: every unit of stake has the same chance. */
export const isHit = (ticket: bigint, stake: bigint, hitEvery: bigint): boolean =>
  ticket * hitEvery < stake << bits64

const firstBits = (bytes: Uint8Array, count: number): bigint => {
  let number = 0n
  for (const byte of bytes.subarray(0, count)) number = (number << 8n) | BigInt(byte)
  return number
}

/** What is published of a threshold before the first bet towards it. */
export const thresholdCommitment = (secret: string): string => commitmentOf(secret)

/**
 * The threshold that a secret fixes, uniform between seed and cap: 128 bits of the sha-256 of
 * `secret:threshold`, scaled. A secret is told with the hit.
 */
export const thresholdOf = (secret: string, range: { seed: bigint; cap: bigint }): Micros => {
  const number = BigInt(`0x${sha256OfText(`${secret}:threshold`).slice(0, 32)}`)
  const width = (range.cap - range.seed) * microsPerUnit
  return range.seed * microsPerUnit + ((number * (width + 1n)) >> bits128)
}
