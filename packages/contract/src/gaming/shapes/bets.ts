import * as z from 'zod/mini'
import { Cursor, Day, Id, Instant, Limit, Money, pageOf, TextFile } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { betMovementKinds, betOutcomes, roundStates } from '../values.ts'

const Vassalage = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const Word = z.string().check(z.regex(/^[\w.:-]{1,80}$/))

export const BetRecord = z.object({
  roundId: Id,
  /** The maker's own number of the round. */
  vendorRound: z.string(),
  gameCode: z.string(),
  gameTitle: z.string(),
  category: z.nullable(z.string()),
  vassalage: z.string(),
  vendorName: z.string(),
  state: z.enum(roundStates),
  outcome: z.enum(betOutcomes),
  stake: Money,
  payout: Money,
  /** payout − stake */
  net: Money,
  currency: z.string(),
  /** Which free round it was; null where it was paid for. */
  freeRound: z.nullable(z.object({ awardId: Id, ordinal: z.int(), rounds: z.int() })),
  openedAt: Instant,
  closedAt: z.nullable(Instant),
})
export type BetRecord = z.output<typeof BetRecord>

/** One movement of a round's money, seen by the player: a stake is negative, a win positive. */
export const BetMovement = z.object({
  kind: z.enum(betMovementKinds),
  amount: Money,
  balanceAfter: Money,
  /** The maker's own number of the movement. */
  vendorKey: z.string(),
  /** It was taken back later. */
  isReversed: z.boolean(),
  createdAt: Instant,
})
export type BetMovement = z.output<typeof BetMovement>

const filter = {
  from: z.optional(Day),
  to: z.optional(Day),
  vassalage: z.optional(Vassalage),
  category: z.optional(Word),
  game: z.optional(Word),
  outcome: z.optional(z.enum(betOutcomes)),
}

export const BetTotals = z.object({ stake: Money, payout: Money, net: Money, rounds: z.int() })

/** What there is to choose from in the chosen days. */
const BetChoices = z.object({
  vendors: z.array(z.object({ vassalage: z.string(), name: z.string() })),
  categories: z.array(z.string()),
  games: z.array(z.object({ code: z.string(), title: z.string() })),
})

export const bets = {
  list: {
    audience: 'real-account',
    summary: "The member's betting record, newest first, with totals of all that was asked for",
    query: z.strictObject({ limit: Limit, cursor: Cursor, ...filter }),
    ok: z.extend(pageOf(BetRecord), {
      from: Day,
      to: Day,
      /** With the first page alone, as are the choices: they are the same for all. */
      totals: z.nullable(BetTotals),
      choices: z.nullable(BetChoices),
    }),
    errors: ['days-invalid'],
  },
  sheet: {
    audience: 'real-account',
    limit: '10/min',
    summary: 'The same record as a file for spreadsheets',
    query: z.strictObject(filter),
    ok: TextFile,
    errors: ['days-invalid', 'sheet-too-long'],
  },
  round: {
    audience: 'real-account',
    limit: '60/min',
    summary: 'One round with all that moved in it',
    params: z.strictObject({ roundId: Id }),
    ok: z.extend(BetRecord, { movements: z.array(BetMovement) }),
    errors: [],
  },
  roundOf: {
    audience: 'real-account',
    limit: '120/min',
    summary: 'The round of a movement of the account record, by the vendor and its number',
    params: z.strictObject({ vassalage: Vassalage }),
    query: z.strictObject({ reference: z.string().check(z.minLength(1), z.maxLength(255)) }),
    ok: z.object({ roundId: Id }),
    errors: [],
  },
} as const satisfies TermsByName
