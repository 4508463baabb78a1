import * as z from 'zod/mini'
import { Amount, Cursor, Id, Instant, Limit, Money, pageOf, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { lotteryTerms } from './console-terms.ts'
import { drawSources, drawStates, lotteryFamilies, prizeModes, ticketStates } from '../values.ts'
import {
  CalendarDay,
  ConsoleDraw,
  LotteryCode,
  Result,
  Station,
  Ticket,
  TicketRow,
} from './fields.ts'

const code = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const byBrand = z.strictObject({ code })
/** Draws are numbered. */
const DrawId = z.string().check(z.regex(/^\d{1,18}$/))
const byDraw = z.strictObject({ drawId: DrawId })
const Reason = Text(200, 3)

export const ConsoleGame = z.object({
  gameCode: z.string(),
  title: z.string(),
  family: z.enum(lotteryFamilies),
  source: z.enum(drawSources),
  isOn: z.boolean(),
  sort: z.int(),
  modes: z.array(z.enum(prizeModes)),
  /** All that the game has prices for. */
  modesOffered: z.array(z.enum(prizeModes)),
  version: z.int(),
  tickets24h: z.int(),
})
export type ConsoleGame = z.output<typeof ConsoleGame>

export const ConsoleLimits = z.object({
  /** Null: all games of the brand that have no limits of their own. */
  gameCode: z.nullable(z.string()),
  currency: z.string(),
  version: z.int(),
  stakeMin: Money,
  lineMax: Money,
  ticketMax: Money,
  payoutMax: Money,
  /** What all tickets of one draw and play may win beyond what they staked. */
  exposureMax: Money,
  setBy: z.nullable(z.string()),
  setAt: z.nullable(Instant),
})
export type ConsoleLimits = z.output<typeof ConsoleLimits>

/** An entry of a result. What somebody else entered is shown only once the result is decided. */
export const ResultEntry = z.object({
  version: z.int(),
  source: z.string(),
  by: z.nullable(z.string()),
  isOwn: z.boolean(),
  isFull: z.boolean(),
  result: z.nullable(Result),
  at: Instant,
})
export type ResultEntry = z.output<typeof ResultEntry>

const Settlement = z.object({
  no: z.int(),
  resultVersion: z.int(),
  phase: z.enum(['evaluate', 'decide', 'pay', 'tell', 'done']),
  tickets: z.int(),
  winners: z.int(),
  parked: z.int(),
  startedAt: Instant,
  endedAt: z.nullable(Instant),
})

const view = { permission: 'lottery.view', alwaysOpen: true } as const
const result = { permission: 'lottery.result', alwaysOpen: true } as const
const drawing = { permission: 'lottery.draw', alwaysOpen: true } as const
const pricing = { permission: 'lottery.price', alwaysOpen: true } as const

export const lotteryConsole = {
  games: {
    ...view,
    brands: 'code',
    summary: 'Lottery games with what a brand offers of them',
    params: byBrand,
    ok: z.array(ConsoleGame),
    errors: ['not-found'],
  },
  setGame: {
    ...drawing,
    brands: 'code',
    summary: 'Turns a game on or off for a brand, and sets its place and prize modes',
    params: z.strictObject({ code, gameCode: LotteryCode }),
    body: z.strictObject({
      version: z.int().check(z.gte(0)),
      isOn: z.boolean(),
      sort: z.int().check(z.gte(0), z.lte(9_999)),
      modes: z.array(z.enum(prizeModes)).check(z.minLength(1)),
      reason: Reason,
    }),
    ok: ConsoleGame,
    errors: ['not-found', 'mode-unknown', 'limits-changed'],
  },
  limits: {
    ...view,
    brands: 'code',
    summary: 'Limits of bets of a brand, by game and currency',
    params: byBrand,
    ok: z.array(ConsoleLimits),
    errors: ['not-found'],
  },
  setLimits: {
    ...pricing,
    brands: 'code',
    summary:
      'Sets limits for draws that open from now on; ceilings above the standard ones wait for another person',
    params: byBrand,
    body: z.strictObject({
      gameCode: z.nullable(LotteryCode),
      currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
      version: z.int().check(z.gte(0)),
      stakeMin: Amount,
      lineMax: Amount,
      ticketMax: Amount,
      payoutMax: Amount,
      exposureMax: Amount,
      reason: Reason,
    }),
    /** `approvalId` where it waits: the limits are as they were. */
    ok: z.extend(ConsoleLimits, { approvalId: z.nullable(Id) }),
    errors: [
      'approval-needed',
      'approval-own',
      'not-found',
      'game-unknown',
      'currency-unknown',
      'limits-changed',
      'limits-invalid',
      'amount-malformed',
      'amount-too-fine',
      'amount-too-large',
    ],
  },
  ...lotteryTerms,
  draw: {
    ...view,
    summary: 'A draw with its entries of results and its settlements',
    params: byDraw,
    ok: z.extend(ConsoleDraw, {
      entries: z.array(ResultEntry),
      settlements: z.array(Settlement),
      stakes: z.array(z.object({ currency: z.string(), stake: Money, payout: Money })),
    }),
    errors: ['draw-unknown'],
  },
  suspend: {
    ...drawing,
    summary: 'Stops betting in a draw',
    params: byDraw,
    body: z.strictObject({ reason: Reason }),
    ok: ConsoleDraw,
    errors: ['draw-unknown', 'draw-state'],
  },
  resume: {
    ...drawing,
    summary: 'Lets bets in again',
    params: byDraw,
    body: z.strictObject({ reason: Reason }),
    ok: ConsoleDraw,
    errors: ['draw-unknown', 'draw-state'],
  },
  close: {
    ...drawing,
    summary: 'Closes a draw now',
    params: byDraw,
    body: z.strictObject({ reason: Reason }),
    ok: ConsoleDraw,
    errors: ['draw-unknown', 'draw-state'],
  },
  cancel: {
    ...drawing,
    summary: 'Asks for a draw to be cancelled and its stakes returned: a second person decides',
    params: byDraw,
    body: z.strictObject({ reason: Reason }),
    ok: z.object({ approvalId: Id }),
    errors: ['draw-unknown', 'draw-state', 'approval-needed', 'approval-own'],
  },
  results: {
    ...result,
    summary: 'Draws whose results are due, disputed or overdue, by due time',
    ok: z.array(
      z.extend(ConsoleDraw, {
        isOverdue: z.boolean(),
        /** How many sources have given a full result, and whether the caller has. */
        entries: z.int(),
        hasEntered: z.boolean(),
        /** Of a dispute alone: what stands against what. */
        disputed: z.array(ResultEntry),
      }),
    ),
    errors: [],
  },
  enterResult: {
    ...result,
    summary: 'Enters a result, without seeing what others entered; two that agree decide',
    params: byDraw,
    body: z.strictObject({ result: Result }),
    ok: z.object({ state: z.enum(drawStates), entries: z.int() }),
    errors: ['draw-unknown', 'draw-state', 'result-malformed', 'own-entry'],
  },
  decideResult: {
    ...result,
    summary: 'Decides a dispute by a third entry that equals one of those that stand',
    params: byDraw,
    body: z.strictObject({ result: Result, reason: Reason }),
    ok: z.object({ state: z.enum(drawStates), entries: z.int() }),
    errors: ['draw-unknown', 'draw-state', 'result-malformed', 'own-entry'],
  },
  correct: {
    ...result,
    summary:
      'Enters a corrected result of a settled draw; a second, equal entry by somebody else settles it anew',
    params: byDraw,
    body: z.strictObject({ result: Result, reason: Reason }),
    ok: z.object({ state: z.enum(drawStates), entries: z.int() }),
    errors: ['draw-unknown', 'draw-state', 'result-malformed', 'own-entry'],
  },
  exposure: {
    ...view,
    summary: 'What is staked on a draw and what it may cost, by play and number, worst first',
    params: byDraw,
    query: z.strictObject({ currency: z.optional(z.string().check(z.regex(/^[A-Z]{3,5}$/))) }),
    ok: z.object({
      draw: ConsoleDraw,
      rows: z.array(
        z.object({
          currency: z.string(),
          play: z.string(),
          /** Empty: the play as a whole. */
          number: z.string(),
          stake: Money,
          liability: Money,
          factorBps: z.int(),
        }),
      ),
    }),
    errors: ['draw-unknown'],
  },
  whatIf: {
    ...view,
    summary:
      'What a draw would cost with a result, by player: before it is drawn, or before it is settled anew. Nothing is written',
    params: byDraw,
    body: z.strictObject({ result: Result }),
    ok: z.object({
      totals: z.array(
        z.object({
          currency: z.string(),
          tickets: z.int(),
          winners: z.int(),
          stake: Money,
          /** What has been paid so far. */
          paid: Money,
          payout: Money,
        }),
      ),
      /** For whom something changes, most first; 50 of a currency at most. */
      players: z.array(
        z.object({
          memberId: Id,
          username: z.string(),
          currency: z.string(),
          stake: Money,
          paid: Money,
          payout: Money,
        }),
      ),
    }),
    errors: ['draw-unknown', 'result-malformed'],
  },
  cut: {
    ...pricing,
    summary: 'Lowers the odds of a number in a draw, or closes it',
    params: byDraw,
    body: z.strictObject({
      play: z.string().check(z.regex(/^[a-z0-9._]{1,40}$/i)),
      number: z.string().check(z.regex(/^(\*|\d{1,5})$/)),
      factorBps: z.int().check(z.gte(0), z.lte(10_000)),
      reason: Reason,
    }),
    ok: z.object({ factorBps: z.int() }),
    errors: ['draw-unknown', 'draw-state', 'play-unknown'],
  },
  tickets: {
    ...view,
    brands: 'code',
    looksAt: 'memberId',
    summary: 'Tickets of a brand, newest first',
    params: byBrand,
    query: z.strictObject({
      gameCode: z.optional(LotteryCode),
      issueNo: z.optional(z.string().check(z.regex(/^\d{8}(-\d{1,4})?$/))),
      station: z.optional(Station),
      state: z.optional(z.enum(ticketStates)),
      memberId: z.optional(Id),
      limit: Limit,
      cursor: Cursor,
    }),
    ok: pageOf(z.extend(TicketRow, { memberId: Id, username: z.string() })),
    errors: ['not-found'],
  },
  ticket: {
    ...view,
    brands: 'code',
    looksAt: 'memberId',
    summary: 'A ticket of a brand with its lines',
    params: z.strictObject({ code, ticketId: Id }),
    ok: z.extend(Ticket, { memberId: Id, username: z.string() }),
    errors: ['not-found'],
  },
  report: {
    ...view,
    brands: 'code',
    summary: 'Stakes, rebates and payouts by game, with the return against what is expected',
    params: byBrand,
    query: z.strictObject({ from: CalendarDay, to: CalendarDay }),
    ok: z.array(
      z.object({
        gameCode: z.string(),
        title: z.string(),
        family: z.enum(lotteryFamilies),
        currency: z.string(),
        tickets: z.int(),
        stake: Money,
        rebate: Money,
        payout: Money,
        /** Paid and given back of what was staked, in millionths. */
        returnPpm: z.int(),
      }),
    ),
    errors: ['not-found'],
  },
  playReport: {
    ...view,
    brands: 'code',
    summary: 'What each bet type of a lottery paid beside what its prices lead to expect',
    params: z.strictObject({ code, gameCode: LotteryCode }),
    query: z.strictObject({ from: CalendarDay, to: CalendarDay }),
    ok: z.array(
      z.object({
        play: z.string(),
        currency: z.string(),
        lines: z.int(),
        stake: Money,
        payout: Money,
        expected: Money,
        /** How many standard deviations the payout lies above what is expected. */
        z: z.number(),
      }),
    ),
    errors: ['not-found', 'game-unknown'],
  },
} as const satisfies TermsByName
