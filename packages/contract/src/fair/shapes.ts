import * as z from 'zod/mini'
import { Cursor, Id, Instant, Limit, Money, pageOf } from '../fields.ts'
import type { TermsByName } from '../route.ts'
import { roundsFormat } from './values.ts'

/** The pair in use: what a player may know of it before it is rotated. */
export const PresentSeed = z.object({
  /** sha-256 of the server seed's text, published before the first round under it. */
  serverSeedHash: z.string(),
  /**
   * Null until the player's browser sets one; a first round without it uses its Idempotency-Key,
   * which the browser chose as well.
   */
  clientSeed: z.nullable(z.string()),
  /** Number of the next round under this pair, from 0. */
  nonce: z.int(),
  /** sha-256 of the server seed that follows: known before a client seed is chosen for it. */
  nextServerSeedHash: z.string(),
})
export type PresentSeed = z.output<typeof PresentSeed>

/** Printable ASCII without spaces: what a player can read out and type again. */
export const ClientSeed = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/))

export const Rotation = z.strictObject({
  clientSeed: ClientSeed,
  /** The announced hash that the player saw; refused where another one follows by now. */
  nextServerSeedHash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
})

export const RotatedSeed = z.object({
  revealed: z.string(),
  revealedHash: z.string(),
  seed: PresentSeed,
})

/** A pair of the member, in use or turned. */
export const ListedPair = z.object({
  seedId: Id,
  gameCode: z.string(),
  serverSeedHash: z.string(),
  /** Null until the pair is turned and no round is open under it. */
  serverSeed: z.nullable(z.string()),
  clientSeed: z.nullable(z.string()),
  /** Rounds played under it: their nonces count from 0. */
  rounds: z.int(),
  createdAt: Instant,
  revealedAt: z.nullable(Instant),
})
export type ListedPair = z.output<typeof ListedPair>

/** What a verifier is told of a round, by its own names: see the fields of each. */
export const RoundCheck = z.object({
  game: z.string(),
  inputs: z.record(z.string(), z.string()),
})

/** A round of the member with all that was published of it. */
export const OwnRound = z.object({
  id: Id,
  at: Instant,
  gameCode: z.string(),
  currency: z.string(),
  /** Whether it can be verified now: its server seed, or its hash, has been told. */
  isRevealed: z.boolean(),
  /** The round itself, then the jackpots it played for. */
  checks: z.array(RoundCheck),
})
export type OwnRound = z.output<typeof OwnRound>

export const RoundsFile = z.object({
  format: z.literal(roundsFormat),
  rounds: z.array(OwnRound),
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

/** A movement of money in a round that players share, as the ledger keeps it. */
export const RoundPosting = z.object({
  /** Which of the player's bets in the round. */
  place: z.int(),
  kind: z.enum(['bet', 'win', 'return']),
  /** Signed. */
  amount: Money,
  /** The reference of the ledger's entry. */
  ref: z.string(),
  multiplier: z.nullable(z.int()),
  at: Instant,
})
export type RoundPosting = z.output<typeof RoundPosting>

/** Games in which a player has seeds of their own. */
const seeded = ['seed-pairs'] as const

export const fair = {
  seed: {
    games: seeded,
    summary: 'The present seed pair of this member in this game',
    ok: PresentSeed,
    errors: [],
  },
  give: {
    games: seeded,
    limit: '60/min',
    summary: 'Gives a pair that has none its first client seed; answers the pair as it stands',
    body: z.strictObject({ clientSeed: ClientSeed }),
    ok: PresentSeed,
    errors: [],
  },
  rotate: {
    games: seeded,
    limit: '30/min',
    summary: 'Reveals the server seed, goes on with the announced one and a new client seed',
    body: Rotation,
    ok: RotatedSeed,
    errors: ['round-open', 'state-changed'],
  },
  pairs: {
    games: seeded,
    summary: 'Pairs of this member in this game, newest first',
    query: z.strictObject({ limit: Limit, cursor: Cursor }),
    ok: pageOf(ListedPair),
    errors: [],
  },
  ownPairs: {
    audience: 'signed-in',
    limit: '120/min',
    summary: 'Pairs of the member in all games, newest first',
    query: z.strictObject({ limit: Limit, cursor: Cursor }),
    ok: pageOf(ListedPair),
    errors: [],
  },
  ownRounds: {
    audience: 'signed-in',
    limit: '120/min',
    summary:
      'Rounds of the member in the games of the house, to be verified anywhere; newest first',
    query: z.strictObject({ limit: Limit, cursor: Cursor }),
    ok: pageOf(OwnRound),
    errors: [],
  },
  chains: {
    summary: 'Hash chains of shared rounds: their last hash, and what fixed their salt afterwards',
    ok: z.object({ chains: z.array(Chain) }),
    errors: [],
  },
} as const satisfies TermsByName
