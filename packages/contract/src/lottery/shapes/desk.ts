import * as z from 'zod/mini'
import { Instant, Limit, Money, pageOf, Cursor, Day } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { lotteryAreas } from '../values.ts'
import {
  CalendarDay,
  IssueNo,
  LotteryCode,
  LotteryDraw,
  LotteryGame,
  LotteryLimits,
  ModeOffer,
  NumberCut,
  Result,
  Station,
  TicketRow,
} from './fields.ts'

const count = (most: number, standard: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/)),
      z.pipe(z.transform(Number), z.number().check(z.minimum(1), z.maximum(most))),
    ),
    standard,
  )

const byGame = z.strictObject({ gameCode: LotteryCode })
const byIssue = z.strictObject({ gameCode: LotteryCode, issueNo: IssueNo })
const OpenedNumber = z.object({
  gameCode: z.string(),
  issueNo: z.string(),
  station: z.string(),
  stationName: z.string(),
  drawAt: Instant,
  result: Result,
})
export type OpenedNumber = z.output<typeof OpenedNumber>

const LotteryWin = z.object({
  /** Masked. */
  player: z.string(),
  gameCode: z.string(),
  title: z.string(),
  issueNo: z.string(),
  station: z.string(),
  /** In the brand's currency, of which alone wins are told. */
  payout: Money,
})
export type LotteryWin = z.output<typeof LotteryWin>

/** The draw in which bets are placed now: of a region, one for each of its stations. */
const OpenDraw = z.object({
  issueNo: z.string(),
  station: z.string(),
  stationName: z.string(),
  state: z.enum(['planned', 'open', 'suspended']),
  openAt: Instant,
  closeAt: Instant,
  drawAt: Instant,
})
export type OpenDraw = z.output<typeof OpenDraw>

const Desk = z.object({
  game: LotteryGame,
  channel: z.string(),
  /** The database's clock, against which a browser measures its own. */
  now: Instant,
  currency: z.object({ code: z.string(), symbol: z.string(), decimals: z.int() }),
  modes: z.array(ModeOffer),
  limits: LotteryLimits,
  /** Draws that take bets or will, soonest first: as many as a chase may have. */
  draws: z.array(OpenDraw),
  /** The last one that closed, while its result is awaited. */
  pending: z.nullable(LotteryDraw),
  /** Newest first. */
  past: z.array(OpenedNumber),
  /** Numbers with lowered odds in the draw that is open. */
  cuts: z.array(z.extend(NumberCut, { issueNo: z.string(), station: z.string() })),
  /** Own tickets of draws not yet settled; empty for visitors. */
  mine: z.array(TicketRow),
  /** The Chinese zodiac of the year, where plays name animals. */
  yearAnimal: z.string(),
})
export type LotteryDeskView = z.output<typeof Desk>

export const lotteryDesk = {
  vnMenu: {
    summary: 'Vietnamese games by region: stations of today and of six more days, plays and odds',
    ok: z.object({
      regions: z.array(
        z.object({
          region: z.enum(['north', 'central', 'south', 'fast']),
          games: z.array(LotteryGame),
          days: z.array(
            z.object({
              date: Day,
              stations: z.array(
                z.object({
                  gameCode: z.string(),
                  station: z.string(),
                  stationName: z.string(),
                  issueNo: z.string(),
                  closeAt: Instant,
                }),
              ),
            }),
          ),
          plays: z.array(z.object({ play: z.string(), odds: z.string() })),
        }),
      ),
    }),
    errors: [],
  },
  recent: {
    audience: 'signed-in',
    summary: 'The last ten lottery games the member played, with their present draws',
    ok: z.object({ games: z.array(LotteryGame) }),
    errors: [],
  },
  opened: {
    summary: 'The newest results of a game',
    query: z.strictObject({ gameCode: LotteryCode, count: count(200, 100) }),
    ok: z.object({ list: z.array(OpenedNumber) }),
    errors: ['game-unknown'],
  },
  latest: {
    summary: 'The newest result of each game, or of one',
    query: z.strictObject({ gameCode: z.optional(LotteryCode) }),
    ok: z.object({ list: z.array(OpenedNumber) }),
    errors: ['game-unknown'],
  },
  next: {
    summary: 'Games whose draws close soonest',
    query: z.strictObject({ area: z.optional(z.enum(lotteryAreas)), count: count(50, 10) }),
    ok: z.object({ now: Instant, games: z.array(LotteryGame) }),
    errors: [],
  },
  desk: {
    summary: 'All that the page of a game shows: draws, prices, limits, results, own open tickets',
    headers: ['authorization'],
    params: byGame,
    ok: Desk,
    errors: ['game-unknown'],
  },
  trends: {
    summary: 'Results of a game as a chart reads them, oldest first',
    params: byGame,
    query: z.strictObject({ station: z.optional(Station), count: count(500, 100) }),
    ok: z.object({ list: z.array(OpenedNumber) }),
    errors: ['game-unknown'],
  },
  draws: {
    summary: 'Draws of a game that have ended, newest first, or those of one day',
    params: byGame,
    query: z.strictObject({ day: z.optional(CalendarDay), limit: Limit, cursor: Cursor }),
    ok: pageOf(LotteryDraw),
    errors: ['game-unknown'],
  },
  draw: {
    summary: 'A draw with what its result is checked against',
    params: byIssue,
    query: z.strictObject({ station: z.optional(Station) }),
    ok: LotteryDraw,
    errors: ['game-unknown', 'draw-unknown'],
  },
  winners: {
    summary: 'The largest wins of the last draws of a game, or of all, newest draw first',
    query: z.strictObject({ gameCode: z.optional(LotteryCode) }),
    ok: z.object({ list: z.array(LotteryWin) }),
    errors: ['game-unknown'],
  },
  shots: {
    summary: 'Shots at a draw of Yeekee: how many, their sum and the last ones',
    params: byIssue,
    ok: z.object({
      shots: z.int(),
      /** Told once the draw has closed. */
      sum: z.nullable(z.string()),
      last: z.array(z.object({ place: z.int(), name: z.string(), at: Instant })),
    }),
    errors: ['game-unknown', 'draw-unknown'],
  },
} as const satisfies TermsByName
