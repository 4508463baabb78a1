import { createCipheriv, createHash, randomInt } from 'node:crypto'
import { serviceKeyLength } from '@faro/contract/messaging'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/**
 * Encodes an address in the published format: ciphertext, then a key of 8 characters
 * (specification, section 7). AES-128-CTR with SHA-256 of the key, whose first half is the cipher
 * key and second half the initial counter. It hides the address from crawlers and is no secret: the
 * key is part of it.
 */
export const obscureAddress = (address: string): string => {
  const key = Array.from({ length: serviceKeyLength }, () => letters[randomInt(letters.length)])
  const word = key.join('')
  const hash = createHash('sha256').update(word).digest()
  const cipher = createCipheriv('aes-128-ctr', hash.subarray(0, 16), hash.subarray(16))
  return cipher.update(address, 'utf8', 'base64url') + cipher.final('base64url') + word
}
