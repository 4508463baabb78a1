import * as z from 'zod/mini'
import { Id, Instant } from '../fields.ts'
import { define } from '../route.ts'

/** The pair in use: what a player may know of it before it is rotated. */
export const PresentSeed = z.object({
  /** sha-256 of the server seed's text, published before the first round under it. */
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  /** Number of the next round under this pair, from 0. */
  nonce: z.int(),
})

/** Printable ASCII without spaces: what a player can read out and type again. */
export const ClientSeed = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/))

export const RotatedSeed = z.object({
  revealed: z.string(),
  revealedHash: z.string(),
  seed: PresentSeed,
})

const Chain = z.object({
  chainId: Id,
  gameCode: z.string(),
  scheme: z.string(),
  length: z.int(),
  /** The end of the chain, published before its salt existed. */
  lastHash: z.string(),
  /** The block whose hash became, or will become, the salt. */
  saltHeight: z.int(),
  /** The host whose blocks salt the chain; null for chains from before it was noted. */
  saltSource: z.nullable(z.string()),
  salt: z.nullable(z.string()),
  roundsPlayed: z.int(),
  laidAt: Instant,
  saltedAt: z.nullable(Instant),
})

export const fair = define({
  seed: {
    method: 'GET',
    path: '/play/api/fair/seed',
    auth: 'game',
    summary: 'The present seed pair of this member in this game',
    ok: PresentSeed,
    errors: [],
  },
  rotate: {
    method: 'POST',
    path: '/play/api/fair/seed',
    auth: 'game',
    idempotent: true,
    limit: '30/min',
    summary: 'Reveals the server seed, commits to a new one and takes a new client seed',
    body: z.strictObject({ clientSeed: ClientSeed }),
    ok: RotatedSeed,
    errors: ['round-open'],
  },
  chains: {
    method: 'GET',
    path: '/wps/fair/chains',
    auth: 'public',
    summary: 'Hash chains of shared rounds: their last hash, and what fixed their salt afterwards',
    ok: z.object({ chains: z.array(Chain) }),
    errors: [],
  },
})
