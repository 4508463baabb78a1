import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * 256 random bits, shown once. The database stores only the hash, so a copy of it opens nothing.
 */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Takes the same time wherever the two differ. */
export const isSameHash = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b)

// letters and digits that nobody mistakes for one another
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groupLength = 5

/** One recovery code, `abcde-fghjk`: 49 random bits, typed by hand once in a lifetime. */
export const newRecoveryCode = (): string => {
  const letters: string[] = []
  while (letters.length < 2 * groupLength) {
    const [byte = 0] = randomBytes(1)
    // bytes above the last whole round would favour the first letters
    if (byte < 8 * alphabet.length) letters.push(alphabet[byte % alphabet.length] ?? '')
  }
  return `${letters.slice(0, groupLength).join('')}-${letters.slice(groupLength).join('')}`
}

/** As typed, however it was spaced or cased. */
export const recoveryHash = (code: string): Buffer =>
  secretHash(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
