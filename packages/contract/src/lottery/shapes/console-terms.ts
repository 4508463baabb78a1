import * as z from 'zod/mini'
import { Id, Instant, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { prizeModes } from '../values.ts'
import { CalendarDay, LotteryCode, TierPrice } from './fields.ts'

const Reason = Text(200, 3)
const PlayOdds = z.object({
  play: z.string(),
  tiers: z.array(z.extend(TierPrice, { odds: z.string() })),
  returnPpm: z.int(),
})

const ConsolePrices = z.object({
  mode: z.enum(prizeModes),
  priceSet: z.int(),
  ceilingPpm: z.int(),
  groupMax: z.int(),
  plays: z.array(PlayOdds),
})

/** A set that does not count yet. */
const ComingPrices = z.object({
  priceSet: z.int(),
  ceilingPpm: z.int(),
  validFrom: Instant,
  plays: z.array(PlayOdds),
})

const Clock = z.string().check(z.regex(/^\d{1,2}:[0-5]\d$/))
const Seconds = z.int().check(z.gte(0), z.lte(31 * 86_400))

/** When a game draws, in the hours of its place. */
export const CalendarRule = z.union([
  z.strictObject({
    kind: z.literal('every'),
    seconds: z.int().check(z.gte(30), z.lte(86_400)),
    from: Clock,
    to: Clock,
    closeBefore: Seconds,
  }),
  z.strictObject({
    kind: z.literal('weekly'),
    days: z.record(
      // from 1, which is Monday
      z.string().check(z.regex(/^[1-7]$/)),
      z
        .array(z.strictObject({ at: Clock, stations: z.array(Text(40)).check(z.maxLength(10)) }))
        .check(z.maxLength(10)),
    ),
    closeBefore: Seconds,
    openBefore: Seconds,
  }),
  z.strictObject({
    kind: z.literal('monthly'),
    days: z.array(z.int().check(z.gte(1), z.lte(31))).check(z.minLength(1), z.maxLength(31)),
    at: Clock,
    closeBefore: Seconds,
    openBefore: Seconds,
  }),
])

const calendarInput = {
  timeZone: z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,60}$/)),
  rule: CalendarRule,
  validFrom: z.nullable(Instant),
}

const CalendarVersion = z.object({
  version: z.int(),
  validFrom: Instant,
  timeZone: z.string(),
  rule: CalendarRule,
})

const NextDraw = z.object({
  issueNo: z.string(),
  station: z.string(),
  closeAt: Instant,
  drawAt: Instant,
})

export type CalendarRule = z.output<typeof CalendarRule>

/** `approvalId` where it waits for another person: nothing has changed yet. */
const CalendarChanged = z.object({
  removed: z.int(),
  moved: z.int(),
  kept: z.int(),
  approvalId: z.nullable(Id),
})

const view = { permission: 'lottery.view', alwaysOpen: true } as const
const drawing = { permission: 'lottery.draw', alwaysOpen: true } as const
const pricing = { permission: 'lottery.price', alwaysOpen: true } as const

/** Prices and calendars, which are those of all brands. */
export const lotteryTerms = {
  prices: {
    ...view,
    summary: 'The price sets of a game, in force and to come, with the return of every play',
    params: z.strictObject({ gameCode: LotteryCode }),
    ok: z.array(z.extend(ConsolePrices, { coming: z.nullable(ComingPrices) })),
    errors: ['game-unknown'],
  },
  setPrices: {
    ...pricing,
    summary:
      'Asks for new odds of a family of games in a mode: a second person decides; nothing that returns more than its ceiling',
    params: z.strictObject({ gameCode: LotteryCode, mode: z.enum(prizeModes) }),
    body: z.strictObject({
      priceSet: z.int().check(z.gte(1)),
      ceilingPpm: z.int().check(z.gte(500_000), z.lte(999_999)),
      validFrom: z.nullable(Instant),
      rows: z
        .array(
          z.strictObject({
            play: z.string().check(z.regex(/^[a-z0-9._]{1,40}$/i)),
            tier: z.string().check(z.regex(/^[a-z0-9._-]{1,40}$/i)),
            odds: z.string().check(
              z.regex(/^\d{1,9}(\.\d{1,6})?$/),
              z.refine((text) => /[1-9]/.test(text)),
            ),
          }),
        )
        .check(z.maxLength(400)),
      reason: Reason,
    }),
    ok: z.object({ approvalId: Id }),
    errors: [
      'game-unknown',
      'mode-unknown',
      'play-unknown',
      'prices-changed',
      'rtp-exceeded',
      'approval-needed',
      'approval-own',
    ],
  },
  calendar: {
    ...view,
    summary: 'The calendar of a game, the one to come, its exceptions and its next twenty draws',
    params: z.strictObject({ gameCode: LotteryCode }),
    ok: z.extend(CalendarVersion, {
      /** Of the newest version, which a change is made upon. */
      newest: z.int(),
      coming: z.nullable(CalendarVersion),
      exceptions: z.array(
        z.object({
          date: z.string(),
          act: z.enum(['skip', 'move']),
          at: z.nullable(Instant),
          note: z.string(),
        }),
      ),
      next: z.array(NextDraw),
    }),
    errors: ['game-unknown'],
  },
  previewCalendar: {
    ...view,
    summary: 'What a calendar would make of the planned draws',
    params: z.strictObject({ gameCode: LotteryCode }),
    body: z.strictObject(calendarInput),
    ok: z.object({
      next: z.array(NextDraw),
      removed: z.int(),
      moved: z.int(),
      /** With tickets: they stay as they are. */
      kept: z.array(z.object({ issueNo: z.string(), station: z.string(), tickets: z.int() })),
    }),
    errors: ['game-unknown', 'calendar-invalid'],
  },
  setCalendar: {
    ...drawing,
    summary:
      'A new version of a game’s calendar: a second person decides where others draw; draws that have tickets stay as they are',
    params: z.strictObject({ gameCode: LotteryCode }),
    body: z.strictObject({
      ...calendarInput,
      version: z.int().check(z.gte(1)),
      reason: Reason,
    }),
    ok: CalendarChanged,
    errors: [
      'game-unknown',
      'calendar-changed',
      'calendar-invalid',
      'approval-needed',
      'approval-own',
    ],
  },
  setException: {
    ...drawing,
    summary:
      'A day without its draws, or with them at another time; none takes it back. Where others draw, a second person decides on both',
    params: z.strictObject({ gameCode: LotteryCode }),
    body: z.strictObject({
      date: CalendarDay,
      act: z.enum(['skip', 'move', 'none']),
      at: z.nullable(Instant),
      note: Reason,
    }),
    ok: CalendarChanged,
    errors: ['game-unknown', 'calendar-invalid', 'approval-needed', 'approval-own'],
  },
} as const satisfies TermsByName
