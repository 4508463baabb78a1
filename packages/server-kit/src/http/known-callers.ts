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
 * Remembers tokens that were valid. An invented token gets no allowance of its own: it counts
 * against its network, and once that is used up it costs no database query. Nobody is authenticated
 * by this memory.
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
