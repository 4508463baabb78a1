import { LRUCache } from 'lru-cache'
import { secretHash } from '../proofs/index.ts'

const rememberedMs = 60_000
const rememberedMax = 50_000

/** Whose a token was found to be a moment ago, so that calls can be counted before they are judged. */
export type KnownCallers = {
  readonly ownerOf: (authorization: string | undefined) => string | null
  /** The token itself, by which sessions of one owner are told apart. */
  readonly sessionOf: (authorization: string | undefined) => string | null
  readonly remember: (authorization: string | undefined, owner: string) => void
}

const keyOf = (authorization: string): string => secretHash(authorization).toString('base64')

/**
 * Only tokens that opened something are remembered: an invented one opens no allowance of its own,
 * it counts against the network it comes from, and costs no look at the database once that is used
 * up. Nobody is let in by what is remembered here.
 */
export const createKnownCallers = (): KnownCallers => {
  const owners = new LRUCache<string, string>({ max: rememberedMax, ttl: rememberedMs })
  const ownerOf = (authorization: string | undefined): string | null =>
    authorization === undefined ? null : (owners.get(keyOf(authorization)) ?? null)
  return {
    ownerOf,
    sessionOf: (authorization) =>
      authorization === undefined || ownerOf(authorization) === null ? null : keyOf(authorization),
    remember: (authorization, owner) => {
      if (authorization !== undefined) owners.set(keyOf(authorization), owner)
    },
  }
}
