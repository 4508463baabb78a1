import { createPublicKey, hash } from 'node:crypto'

/**
 * SHA-256 of a public key in SPKI DER, in hexadecimal digits: what the vendor's own tools say of
 * it, however the PEM is wrapped. Null for what is no key.
 */
export const publicFingerprint = (pem: string): string | null => {
  try {
    const der = createPublicKey(pem).export({ type: 'spki', format: 'der' })
    return hash('sha256', der, 'hex')
  } catch {
    return null
  }
}
