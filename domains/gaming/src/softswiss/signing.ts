import { createHmac, timingSafeEqual } from 'node:crypto'
import { assert } from '@faro/kernel/assert'

const SIGN = /^[0-9a-f]{64}$/

/** 64 lower-case hex digits of HMAC-SHA256 over the raw bytes (provider API v2, X-REQUEST-SIGN). */
export const sign = (secret: string, body: Buffer | string): string => {
  assert(secret.length > 0, 'a vendor secret is never empty')
  return createHmac('sha256', secret).update(body).digest('hex')
}

/** Whether any of the valid secrets made the signature; compared in constant time. */
export const isSigned = (
  secrets: readonly string[],
  body: Buffer,
  signature: string | undefined,
): boolean => {
  if (signature === undefined || !SIGN.test(signature)) return false
  const given = Buffer.from(signature, 'latin1')
  return secrets.some((secret) => timingSafeEqual(Buffer.from(sign(secret, body), 'latin1'), given))
}
