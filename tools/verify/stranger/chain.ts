import { createHmac } from 'node:crypto'
import { sha256 } from './seeds.ts'

const hmac = (key: string, message: string | Buffer): string =>
  createHmac('sha256', key).update(message).digest('hex')

export const previous = (scheme: string, hash: string): string =>
  sha256(scheme === 'bytes-52' ? Buffer.from(hash, 'hex') : hash)

/** What the published formula answers, before it is cut to hundredths where a scheme cuts later. */
export const published = (scheme: string, hash: string, salt: string): number => {
  const two52 = 2 ** 52
  if (scheme === 'divisor-101') {
    const digest = hmac(hash, salt)
    if (BigInt(`0x${digest}`) % 101n === 0n) return 0
    const h = parseInt(digest.slice(0, 13), 16)
    return Math.floor((100 * two52 - h) / (two52 - h)) / 100
  }
  if (scheme === 'text-32') {
    const i = parseInt(hmac(hash, salt).slice(0, 8), 16)
    return Math.max(1, (4294967296 / (i + 1)) * (1 - 0.01))
  }
  const r = parseInt(hmac(salt, Buffer.from(hash, 'hex')).slice(0, 13), 16) / two52
  const x = scheme === 'text-52-nine' ? Number(r.toPrecision(9)) : r
  return Math.max(1, Math.floor(99 / (1 - x)) / 100)
}

/** Hundredths, at least 100. */
export const bust = (scheme: string, hash: string, salt: string): number => {
  const result = published(scheme, hash, salt)
  const hundredths = scheme === 'text-32' ? Math.floor(result * 100) : Math.round(result * 100)
  return Math.max(100, hundredths)
}
