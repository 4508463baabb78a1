import { createHmac } from 'node:crypto'
import { sha256, type Pair } from './seeds.ts'

/** 64 bits over the pair and the pool's code. */
export const ticket = ({ serverSeed, clientSeed, nonce }: Pair, pool: string): bigint => {
  const message = `${clientSeed}:${nonce}:jackpot:${pool}`
  const digest = createHmac('sha256', serverSeed).update(message).digest('hex')
  return BigInt(`0x${digest.slice(0, 16)}`)
}

export const isHit = (number: bigint, stake: bigint, hitEvery: bigint): boolean =>
  number * hitEvery < stake * 2n ** 64n

/** Millionths of a ledger unit. */
export const threshold = (secret: string, seed: bigint, cap: bigint): bigint => {
  const number = BigInt(`0x${sha256(`${secret}:threshold`).slice(0, 32)}`)
  const width = (cap - seed) * 1_000_000n
  return seed * 1_000_000n + (number * (width + 1n)) / 2n ** 128n
}
