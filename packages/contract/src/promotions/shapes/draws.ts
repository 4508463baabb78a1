import * as z from 'zod/mini'
import { Cursor, Id, Instant, Limit, Money, pageOf } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { MissionReward } from './missions.ts'
import { Award, claimErrors } from './rewards.ts'

/** A rain of red envelopes that comes or falls. */
export const Drop = z.object({
  dropId: Id,
  title: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  total: Money,
  pieces: z.int(),
  minimum: Money,
  /** What the seed is committed to. */
  commitment: z.string(),
  state: z.enum(['scheduled', 'open', 'sold-out']),
  /** The member's own piece. */
  piece: z.nullable(Money),
})
export type Drop = z.output<typeof Drop>

export const EnvelopePast = z.object({
  dropId: Id,
  title: z.string(),
  no: z.int(),
  amount: Money,
  at: Instant,
})

export const RafflePrizeView = z.object({
  name: z.string(),
  reward: MissionReward,
  units: z.int(),
  /** Of an instant raffle, in ppm. */
  chancePpm: z.nullable(z.int()),
})

export const RaffleWinner = z.object({
  place: z.int(),
  ticket: z.string(),
  name: z.string(),
  prize: z.string(),
  isMe: z.boolean(),
})

export const Raffle = z.object({
  raffleId: Id,
  title: z.string(),
  mode: z.enum(['draw', 'instant']),
  state: z.enum(['open', 'frozen', 'drawn', 'closed']),
  startsAt: Instant,
  endsAt: Instant,
  drawAt: z.nullable(Instant),
  commitment: z.string(),
  listHash: z.nullable(z.string()),
  tickets: z.string(),
  /** The member's tickets, those of an instant raffle that are left. */
  own: z.string(),
  /** How a ticket is earned; null where it is given by other activities alone. */
  rule: z.nullable(z.object({ per: z.enum(['valid', 'deposit', 'mission']), amount: Money })),
  hasBeacon: z.boolean(),
  prizes: z.array(RafflePrizeView),
  winners: z.array(RaffleWinner),
  /** Prizes of the member that wait. */
  toClaim: z.int(),
})
export type Raffle = z.output<typeof Raffle>

/** All that is needed to work a draw out again; seeds of what is not over are not told. */
export const DrawProof = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('envelope'),
    id: Id,
    total: z.int(),
    pieces: z.int(),
    minimum: z.int(),
    mode: z.enum(['random', 'even']),
    commitment: z.string(),
    clientSeed: z.string(),
    serverSeed: z.nullable(z.string()),
    taken: z.array(z.object({ no: z.int(), amount: z.int() })),
  }),
  z.object({
    of: z.literal('raffle'),
    id: Id,
    commitment: z.string(),
    serverSeed: z.nullable(z.string()),
    listHash: z.nullable(z.string()),
    beacon: z.nullable(z.string()),
    beaconRound: z.nullable(z.string()),
    prizeUnits: z.int(),
    onePerMember: z.boolean(),
    /** Lines of the frozen list as they were hashed. */
    list: z.array(z.object({ first: z.int(), last: z.int(), member: Id })),
    winners: z.array(z.object({ ticket: z.int(), member: Id })),
  }),
])
export type DrawProof = z.output<typeof DrawProof>

/** Somebody who won something of a promotion. */
export const PromoWinner = z.object({
  name: z.string(),
  from: z.enum(['raffle', 'tournament', 'envelope']),
  title: z.string(),
  prize: z.string(),
  currency: z.nullable(z.string()),
  at: Instant,
})
export type PromoWinner = z.output<typeof PromoWinner>

export const draws = {
  envelopes: {
    audience: 'real-account',
    limit: '120/min',
    summary: 'Rains that come or fall, by the clock of the server, and what one has got',
    query: z.strictObject({ limit: Limit, cursor: Cursor }),
    ok: z.object({
      now: Instant,
      currency: z.string(),
      drops: z.array(Drop),
      past: pageOf(EnvelopePast),
    }),
    errors: ['not-found'],
  },
  claimEnvelope: {
    audience: 'real-account',
    limit: '30/min',
    summary: 'Takes a piece of a rain; once more is answered with the same piece',
    params: z.strictObject({ dropId: Id }),
    ok: z.object({ no: z.int(), amount: Money, currency: z.string() }),
    errors: [
      'not-found',
      'envelope-empty',
      'envelope-not-open',
      'offers-closed',
      'promotion-not-eligible',
      'reward-held',
      'account-frozen',
    ],
  },
  raffles: {
    summary: 'Raffles with their prizes, chances and winners',
    headers: ['authorization'],
    limit: '60/min',
    ok: z.object({ currency: z.string(), raffles: z.array(Raffle) }),
    errors: ['not-found'],
  },
  claimRaffle: {
    audience: 'real-account',
    limit: '60/min',
    summary: 'Collects a won prize, or draws with a ticket of an instant raffle',
    body: z.strictObject({ raffleId: Id }),
    ok: z.object({
      award: z.nullable(Award),
      /** The row of the prize table. */
      prize: z.nullable(z.int()),
    }),
    errors: [...claimErrors, 'not-found', 'promotion-closed', 'promotion-exhausted'],
  },
  verify: {
    summary: 'What a draw was made of: everybody can work it out again',
    limit: '30/min',
    params: z.strictObject({ id: Id }),
    ok: DrawProof,
    errors: ['not-found'],
  },
  winners: {
    summary: 'Who won raffles, tournaments and envelopes lately, masked',
    limit: '60/min',
    ok: z.object({ winners: z.array(PromoWinner) }),
    errors: [],
  },
} as const satisfies TermsByName
