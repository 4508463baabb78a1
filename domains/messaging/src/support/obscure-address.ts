import { createCipheriv, createHash, randomInt } from 'node:crypto'
import { serviceKeyLength } from '@faro/contract/messaging'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/**
 * An address in the published shape: ciphertext, then a key of 8 characters (specification, section
 * 7). AES-128-CTR under SHA-256 of the key, its first half the cipher's key and its second half the
 * first counter. It keeps an address out of the eye of crawlers and keeps no secret: the key lies
 * beside what it opens.
 */
export const obscureAddress = (address: string): string => {
  const key = Array.from({ length: serviceKeyLength }, () => letters[randomInt(letters.length)])
  const word = key.join('')
  const hash = createHash('sha256').update(word).digest()
  const cipher = createCipheriv('aes-128-ctr', hash.subarray(0, 16), hash.subarray(16))
  return cipher.update(address, 'utf8', 'base64url') + cipher.final('base64url') + word
}
