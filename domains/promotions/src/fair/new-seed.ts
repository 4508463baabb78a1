import { randomBytes } from 'node:crypto'

/** A server seed: 64 hex digits that nobody chose. */
export const newSeed = (): string => randomBytes(32).toString('hex')
