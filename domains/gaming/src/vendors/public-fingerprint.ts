import { createPublicKey, hash } from 'node:crypto'

/**
 * SHA-256 of a public key in SPKI DER, in hex, as the vendor's own tools print it, however the PEM
 * is wrapped. Null for anything else.
 */
export const publicFingerprint = (pem: string): string | null => {
  try {
    const der = createPublicKey(pem).export({ type: 'spki', format: 'der' })
    return hash('sha256', der, 'hex')
  } catch {
    return null
  }
}
