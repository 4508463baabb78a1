import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** A key of its own for each use, derived from the server's one secret. */
export const keyFor = (serverSecret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', serverSecret, 'faro', use, 32))

/** A fingerprint that distinguishes secrets without revealing them. */
export const fingerprintOf = (serverSecret: string): Buffer => keyFor(serverSecret, 'fingerprint')

/** Authenticated encryption at rest: iv, tag and text in one. */
export const sealAtRest = (key: Buffer, text: string): Buffer => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Throws where the key is another one or a byte was changed. */
export const openAtRest = (key: Buffer, sealed: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([
    decipher.update(sealed.subarray(ivBytes + tagBytes)),
    decipher.final(),
  ]).toString('utf8')
}
