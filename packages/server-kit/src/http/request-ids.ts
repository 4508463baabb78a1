import { randomBytes } from 'node:crypto'

/** Ids of requests for the log: what this process began with, and a number that counts up. */
export const requestIds = (): (() => string) => {
  const begin = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${begin}-${(++count).toString(36)}`
}
