// A second writing from the text of /fair alone. It imports nothing of games/: what it agrees with
// was worked out twice.
import { createHash, createHmac } from 'node:crypto'

export type Pair = {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

export const sha256 = (input: string | Buffer): string =>
  createHash('sha256').update(input).digest('hex')

/** Byte `at` of a pair's stream: blocks of 32, block k keyed by the server seed. */
export const byteAt = ({ serverSeed, clientSeed, nonce }: Pair, at: number): number => {
  const message = `${clientSeed}:${nonce}:${Math.floor(at / 32)}`
  return createHmac('sha256', serverSeed).update(message).digest()[at % 32] ?? 0
}

/** Number i of 32 bits. */
export const wordAt = (pair: Pair, i: number): number =>
  [0, 1, 2, 3].reduce((word, k) => word * 256 + byteAt(pair, 4 * i + k), 0)

export const fractionAt = (pair: Pair, i: number): number => wordAt(pair, i) / 4294967296

/** The first `count` of a pool, drawn without putting back. */
export const drawn = (pair: Pair, size: number, count: number): number[] => {
  const pool = Array.from({ length: size }, (_, i) => i)
  const out: number[] = []
  for (let i = 0; i < count; i++) {
    const at = Math.floor(fractionAt(pair, i) * pool.length)
    out.push(pool[at] ?? -1)
    pool.splice(at, 1)
  }
  return out
}
