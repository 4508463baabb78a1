import { hash, timingSafeEqual } from 'node:crypto'
import { assert } from '@faro/kernel/assert'

const SIGN = /^[0-9a-f]{64}$/
const blockBytes = 64
const keptMax = 1_000

type Pads = { readonly inner: Buffer; readonly outer: Buffer }

const padsOf = (secret: string): Pads => {
  const bytes = Buffer.from(secret, 'utf8')
  const key = bytes.length > blockBytes ? hash('sha256', bytes, 'buffer') : bytes
  const padded = Buffer.alloc(blockBytes)
  key.copy(padded)
  return {
    inner: padded.map((byte) => byte ^ 0x36) as Buffer,
    outer: padded.map((byte) => byte ^ 0x5c) as Buffer,
  }
}

const kept = new Map<string, Pads>()

/**
 * The two key blocks of HMAC (RFC 2104), computed once per secret: a call then costs two hashes.
 */
const padsFor = (secret: string): Pads => {
  const pads = kept.get(secret) ?? padsOf(secret)
  if (kept.size >= keptMax) kept.clear()
  kept.set(secret, pads)
  return pads
}

const signBytes = (secret: string, body: Buffer): Buffer => {
  assert(secret.length > 0, 'a vendor secret is never empty')
  const { inner, outer } = padsFor(secret)
  const first = hash('sha256', Buffer.concat([inner, body]), 'buffer')
  return hash('sha256', Buffer.concat([outer, first]), 'buffer')
}

/** 64 lower-case hex digits of HMAC-SHA256 over the raw bytes (provider API v2, X-REQUEST-SIGN). */
export const sign = (secret: string, body: Buffer | string): string =>
  signBytes(secret, Buffer.from(body)).toString('hex')

/** Whether any of the valid secrets made the signature; compared in constant time. */
export const isSigned = (
  secrets: readonly string[],
  body: Buffer,
  signature: string | undefined,
): boolean => {
  if (signature === undefined || !SIGN.test(signature)) return false
  const given = Buffer.from(signature, 'hex')
  return secrets.some((secret) => timingSafeEqual(signBytes(secret, body), given))
}
