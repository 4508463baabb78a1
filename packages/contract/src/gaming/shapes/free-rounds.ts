import * as z from 'zod/mini'
import { Amount, Cursor, Id, Instant, Limit, Money, pageOf, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { awardStates, receiverProblems } from '../values.ts'

/** What a member has of free rounds in a game. */
export const FreeRounds = z.object({
  awardId: Id,
  /** What each round is played with. */
  stake: Money,
  rounds: z.int(),
  used: z.int(),
  /** What they have won so far. */
  won: Money,
  currency: z.string(),
  /** How often winnings must be staked before they are real money; 0 where they are at once. */
  wagerMultiple: z.int(),
  /** The most of the winnings that can become real money; null where all can. */
  conversionMax: z.nullable(Money),
  /** How many days there are for that once the rounds are over. */
  bonusDays: z.int(),
  expiresAt: Instant,
})
export type FreeRounds = z.output<typeof FreeRounds>

/** One round that was played for nothing: number and count, and what all of them won by then. */
export const FreeRound = z.object({
  awardId: Id,
  ordinal: z.int(),
  rounds: z.int(),
  won: Money,
  wagerMultiple: z.int(),
})
export type FreeRound = z.output<typeof FreeRound>

export const Award = z.extend(FreeRounds, {
  state: z.enum(awardStates),
  gameCode: z.string(),
  gameTitle: z.string(),
  createdAt: Instant,
  closedAt: z.nullable(Instant),
})
export type Award = z.output<typeof Award>

export const ConsoleAward = z.extend(Award, {
  memberId: Id,
  username: z.string(),
  reason: z.string(),
  source: z.enum(['console', 'promotion']),
  /** A staff member's id, or a promotion's name. */
  givenBy: z.string(),
  closeReason: z.nullable(z.string()),
})
export type ConsoleAward = z.output<typeof ConsoleAward>

export const Receiver = z.object({
  username: z.string(),
  memberId: z.nullable(Id),
  problem: z.nullable(z.enum(receiverProblems)),
})
export type Receiver = z.output<typeof Receiver>

const Usernames = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)))
  .check(z.minLength(1), z.maxLength(200))

export const freeRounds = {
  mine: {
    audience: 'real-account',
    limit: '60/min',
    summary: "The member's free rounds: those that can be played first, then the newest",
    ok: z.array(Award),
    errors: [],
  },
} as const satisfies TermsByName

const read = { permission: 'free-rounds.read', alwaysOpen: true } as const
const write = { permission: 'free-rounds.write', alwaysOpen: true } as const

export const freeRoundsConsole = {
  offer: {
    ...read,
    summary: 'Games of the brand that free rounds can be given in, with their stakes',
    ok: z.object({
      currency: z.string(),
      games: z.array(z.object({ gameCode: z.string(), title: z.string(), stakes: z.array(Money) })),
    }),
    errors: [],
  },
  list: {
    ...read,
    looksAt: 'rows.memberId',
    looksBy: ['username'],
    summary: 'Free rounds that the brand has given, newest first',
    query: z.strictObject({
      limit: Limit,
      cursor: Cursor,
      state: z.optional(z.enum(awardStates)),
      username: z.optional(Text(40)),
      gameCode: z.optional(Text(80)),
    }),
    ok: pageOf(ConsoleAward),
    errors: [],
  },
  preview: {
    ...write,
    summary: 'Judges a list of user names: who exists and may be given something',
    body: z.strictObject({ usernames: Usernames }),
    ok: z.array(Receiver),
    errors: [],
  },
  award: {
    ...write,
    summary: 'Gives free rounds to all on a list who may have them, or asks another person to',
    body: z.strictObject({
      usernames: Usernames,
      gameCode: Text(80),
      stake: Amount,
      rounds: z.int().check(z.minimum(1), z.maximum(1000)),
      wagerMultiple: z.int().check(z.minimum(0), z.maximum(100)),
      conversionMax: z.nullable(Amount),
      bonusDays: z.int().check(z.minimum(1), z.maximum(365)),
      validDays: z.int().check(z.minimum(1), z.maximum(365)),
      reason: Text(200, 3),
    }),
    /** What one person may not give alone has no award yet, but the request that waits. */
    ok: z.array(z.extend(Receiver, { awardId: z.nullable(Id), approvalId: z.nullable(Id) })),
    errors: [
      'approval-needed',
      'approval-own',
      'forbidden',
      'amount-malformed',
      'amount-too-fine',
      'amount-too-large',
      'game-unknown',
      'free-rounds-not-offered',
      'stake-not-offered',
    ],
  },
  cancel: {
    ...write,
    summary: 'Takes back the rounds that are left; what was won stays with the member',
    params: z.strictObject({ awardId: Id }),
    body: z.strictObject({ reason: Text(200, 3) }),
    ok: ConsoleAward,
    errors: ['not-found', 'state-changed'],
  },
} as const satisfies TermsByName
