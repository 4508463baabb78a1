import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { modelText, type SlotModel } from './model.ts'

/** The seed pair of a round. The published scheme of seed pairs, section 3.2 of the rules of games. */
export type SeedPair = {
  readonly serverSeed: string
  readonly clientSeed: string
  /** Number of the round under this pair, from 0. */
  readonly nonce: number
}

/** Lower-case hex of the sha-256 over the text: what is published of a server seed beforehand. */
export const commitmentOf = (serverSeed: string): string =>
  bytesToHex(sha256(utf8ToBytes(serverSeed)))

export const modelHash = (model: SlotModel): string =>
  bytesToHex(sha256(utf8ToBytes(modelText(model))))

/**
 * `count` numbers of 32 bits. Block k is HMAC-SHA256 with the server seed's text as key over
 * `clientSeed:nonce:k`; each four bytes, first byte highest, make one number.
 */
export const uint32s = ({ serverSeed, clientSeed, nonce }: SeedPair, count: number): number[] => {
  const key = utf8ToBytes(serverSeed)
  const numbers: number[] = []
  for (let block = 0; numbers.length < count; block++) {
    const bytes = hmac(sha256, key, utf8ToBytes(`${clientSeed}:${nonce}:${block}`))
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = 0; at + 4 <= bytes.length && numbers.length < count; at += 4)
      numbers.push(view.getUint32(at))
  }
  return numbers
}

/** Where each reel stops: floor(number / 2^32 x length), in whole numbers. */
export const stopsOf = (model: SlotModel, pair: SeedPair): number[] =>
  uint32s(pair, model.reels.length).map((number, i) =>
    Number((BigInt(number) * BigInt(model.reels[i]?.length ?? 1)) >> 32n),
  )
