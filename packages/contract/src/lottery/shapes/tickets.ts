import * as z from 'zod/mini'
import { Amount, Cursor, Id, Instant, Limit, Money, pageOf } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { chaseStates, lotteryMost, prizeModes, ticketViews } from '../values.ts'
import {
  AgreedCut,
  CalendarDay,
  IssueNo,
  LotteryCode,
  Station,
  Ticket,
  TicketRow,
} from './fields.ts'

const Bets = z.int().check(z.gte(1), z.lte(10_000_000))
const Times = z.int().check(z.gte(1), z.lte(lotteryMost.times))

/** A line in the grammar of lottery lines, with what the page counted. */
export const BetLine = z.strictObject({
  text: z.string().check(z.minLength(3), z.maxLength(lotteryMost.lineCharacters)),
  times: Times,
  bets: Bets,
  /** Lowered odds that the player has seen and agreed to. */
  cuts: z.optional(z.array(AgreedCut).check(z.maxLength(1_000))),
})

export const BetBody = z.strictObject({
  gameCode: LotteryCode,
  /** One ticket each: the draw that is open, stations of a region, or the draws of a chase. */
  draws: z
    .array(z.strictObject({ issueNo: IssueNo, station: z._default(Station, ''), times: Times }))
    .check(z.minLength(1), z.maxLength(lotteryMost.draws)),
  lines: z.array(BetLine).check(z.minLength(1), z.maxLength(lotteryMost.lines)),
  mode: z.enum(prizeModes),
  /** Money of one atomic bet. */
  unit: Amount,
  group: z.int().check(z.gte(0), z.lte(2_000)),
  /** The draws are a chase that ends with the first win. */
  stopOnWin: z._default(z.boolean(), false),
  /** Of all tickets together, as the page shows it. */
  stake: Amount,
})
export type BetBody = z.output<typeof BetBody>

export const Chase = z.object({
  chaseId: Id,
  gameCode: z.string(),
  title: z.string(),
  state: z.enum(chaseStates),
  stopOnWin: z.boolean(),
  currency: z.string(),
  tickets: z.int(),
  settled: z.int(),
  stake: Money,
  payout: Money,
  refunded: Money,
  firstIssueNo: z.string(),
  lastIssueNo: z.string(),
  createdAt: Instant,
})
export type Chase = z.output<typeof Chase>

const byTicket = z.strictObject({ ticketId: Id })

const moneyErrors = [
  'amount-malformed',
  'amount-too-fine',
  'amount-too-large',
  'below-minimum',
  'above-maximum',
  'insufficient-funds',
  'account-disabled',
  'account-unknown',
  'player-excluded',
  'player-limit',
  'max-bet',
  'game-off',
  'game-unknown',
] as const

export const lotteryTickets = {
  bet: {
    audience: 'signed-in',
    takesStake: true,
    limit: '120/min',
    summary: 'Places lines in one or more draws: all of them or none',
    body: BetBody,
    ok: z.object({
      tickets: z.array(TicketRow),
      chaseId: z.nullable(Id),
      available: Money,
    }),
    errors: [
      ...moneyErrors,
      'draw-unknown',
      'draw-closed',
      'draw-suspended',
      'line-malformed',
      'play-unknown',
      'count-differs',
      'stake-differs',
      'times-max',
      'coverage-max',
      'payout-max',
      'number-closed',
      'exposure-reached',
      'odds-changed',
      'group-range',
      'mode-unknown',
      'unit-unknown',
    ],
  },
  list: {
    audience: 'signed-in',
    summary: 'Own tickets, newest first',
    query: z.strictObject({
      view: z._default(z.enum(ticketViews), 'all'),
      gameCode: z.optional(LotteryCode),
      chaseId: z.optional(Id),
      from: z.optional(CalendarDay),
      to: z.optional(CalendarDay),
      limit: Limit,
      cursor: Cursor,
    }),
    ok: pageOf(TicketRow),
    errors: [],
  },
  one: {
    audience: 'signed-in',
    summary: 'An own ticket with its lines, what they hit and what they were paid',
    params: byTicket,
    ok: Ticket,
    errors: ['not-found'],
  },
  withdraw: {
    audience: 'signed-in',
    limit: '60/min',
    summary: 'Takes an own ticket back while its draw still takes bets',
    params: byTicket,
    body: z.strictObject({}),
    ok: z.object({ ticket: TicketRow, available: Money }),
    errors: ['not-found', 'ticket-not-open', 'draw-closed', 'account-unknown'],
  },
  chases: {
    audience: 'signed-in',
    summary: 'Own chases, newest first',
    query: z.strictObject({ limit: Limit, cursor: Cursor }),
    ok: pageOf(Chase),
    errors: [],
  },
  stopChase: {
    audience: 'signed-in',
    limit: '60/min',
    summary: 'Takes back the tickets of a chase whose draws still take bets',
    params: z.strictObject({ chaseId: Id }),
    body: z.strictObject({}),
    ok: z.object({ chase: Chase, available: Money }),
    errors: ['not-found', 'ticket-not-open', 'account-unknown'],
  },
  shoot: {
    audience: 'real-account',
    limit: '60/min',
    summary: 'Shoots a number at the draw of Yeekee that is open',
    params: z.strictObject({ gameCode: LotteryCode }),
    body: z.strictObject({ number: z.string().check(z.regex(/^\d{5}$/)) }),
    ok: z.object({ issueNo: z.string(), place: z.int(), at: Instant }),
    errors: ['game-unknown', 'draw-closed', 'shot-too-soon'],
  },
} as const satisfies TermsByName
