import {
  createPrivateKey,
  createPublicKey,
  sign as signBytes,
  verify,
  type KeyObject,
} from 'node:crypto'

// 4 base64 characters per 3 bytes: long enough for keys of 8192 bits
const BASE64 = /^[A-Za-z0-9+/]{1,1400}={0,2}$/
const keptMax = 1_000

const kept = (make: (pem: string) => KeyObject): ((pem: string) => KeyObject) => {
  const keys = new Map<string, KeyObject>()
  return (pem) => {
    const hit = keys.get(pem) ?? make(pem)
    if (keys.size >= keptMax) keys.clear()
    keys.set(pem, hit)
    return hit
  }
}
const publicKeyOf = kept(createPublicKey)
const privateKeyOf = kept(createPrivateKey)

/** Base64 of RSA-SHA256 (PKCS #1 v1.5) over the raw bytes, for X-Hub88-Signature. */
export const sign = (privateKey: string, body: Buffer | string): string =>
  signBytes('RSA-SHA256', Buffer.from(body), privateKeyOf(privateKey)).toString('base64')

/** Whether any of the partner's valid keys made the signature. */
export const isSigned = (
  partnerKeys: readonly string[],
  body: Buffer,
  signature: string | undefined,
): boolean => {
  if (signature === undefined || !BASE64.test(signature)) return false
  const bytes = Buffer.from(signature, 'base64')
  return partnerKeys.some((pem) => verify('RSA-SHA256', body, publicKeyOf(pem), bytes))
}
