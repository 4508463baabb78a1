import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; the database keeps only the hash, so a stolen copy of it opens nothing. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
