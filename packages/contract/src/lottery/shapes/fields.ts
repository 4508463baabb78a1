import * as z from 'zod/mini'
import { Id, Instant, Money } from '../../fields.ts'
import {
  drawSources,
  drawStates,
  lotteryAreas,
  lotteryFamilies,
  prizeModes,
  ticketStates,
} from '../values.ts'

export const LotteryCode = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
/** `20261122-541`; of a station `20261122`. */
export const IssueNo = z.string().check(z.regex(/^\d{8}(-\d{1,4})?$/))
/** A station's code; empty where a game has none. */
export const Station = z.string().check(z.regex(/^[a-z0-9-]{0,40}$/))

/** A day that calendars know: years of four digits from 1000. */
export const CalendarDay = z.iso.date().check(z.regex(/^[1-9]/))

const Numeral = z.union([
  z.int().check(z.gte(0), z.lte(99)),
  z.string().check(z.regex(/^\d{1,6}$/)),
])

/**
 * A result as the engine of its family reads it: numbers in the order drawn, or prizes by name.
 * Whether it is whole is the engine's to say (`isResult`).
 */
export const Result = z.union([
  z.array(z.int().check(z.gte(0), z.lte(99))).check(z.maxLength(20)),
  z.record(
    z.string().check(z.regex(/^[A-Za-z0-9]{1,20}$/)),
    z.union([Numeral, z.array(Numeral).check(z.maxLength(20))]),
  ),
])

/** A draw as staff see it. */
export const ConsoleDraw = z.object({
  drawId: z.string(),
  gameCode: z.string(),
  title: z.string(),
  family: z.enum(lotteryFamilies),
  source: z.enum(drawSources),
  issueNo: z.string(),
  station: z.string(),
  stationName: z.string(),
  state: z.enum(drawStates),
  openAt: Instant,
  closeAt: Instant,
  drawAt: Instant,
  result: z.nullable(Result),
  resultVersion: z.int(),
  tickets: z.int(),
  winners: z.int(),
  /** What its tickets were paid, by currency; empty until it is settled. */
  paid: z.array(z.object({ currency: z.string(), amount: Money })),
  /** Null until it is settled. */
  settledAt: z.nullable(Instant),
  note: z.nullable(z.string()),
})
export type ConsoleDraw = z.output<typeof ConsoleDraw>

/** A game as menus show it. */
export const LotteryGame = z.object({
  gameCode: z.string(),
  title: z.string(),
  family: z.enum(lotteryFamilies),
  area: z.enum(lotteryAreas),
  /** What the wire calls the area: `LOTT`, `ELOTT`, `TCG_LOTTO_VN`, `TCG_SEA`. */
  accountTypeName: z.string(),
  vassalage: z.string(),
  icon: z.string(),
  defaultPlayType: z.string(),
  isGame: z.literal('GAME'),
  source: z.enum(drawSources),
  modes: z.array(z.enum(prizeModes)),
  /** The draw that takes bets, or the next one that will; null where none is planned. */
  issueNo: z.nullable(z.string()),
  closeAt: z.nullable(Instant),
  drawAt: z.nullable(Instant),
})
export type LotteryGame = z.output<typeof LotteryGame>

/** A draw as everybody may see it. */
export const LotteryDraw = z.object({
  gameCode: z.string(),
  issueNo: z.string(),
  station: z.string(),
  /** How the station is written; empty where a game has none. */
  stationName: z.string(),
  state: z.enum(drawStates),
  openAt: Instant,
  closeAt: Instant,
  drawAt: Instant,
  /** Null until it is drawn; of a draw whose prizes come one by one, those that are there. */
  result: z.nullable(Result),
  isPartial: z.boolean(),
  /** Winning tickets of the brand's players in its currency, and what they were paid together. */
  winners: z.int(),
  paid: Money,
  /** Ids of the published chain and beacon round; null where the result comes from outside. */
  proof: z.nullable(
    z.object({
      scheme: z.string(),
      chainId: Id,
      chainRound: z.int(),
      /** The hash of this round: told once it is drawn. */
      hash: z.nullable(z.string()),
      lastHash: z.string(),
      beaconSource: z.string(),
      beaconRound: z.nullable(z.string()),
      beacon: z.nullable(z.string()),
      /** What its value is the hash of, and the key it was signed with. */
      beaconSignature: z.nullable(z.string()),
      beaconKey: z.nullable(z.string()),
      /** Of Yeekee the sum of all shots, which its result follows from as well. */
      shotSum: z.nullable(z.string()),
    }),
  ),
})
export type LotteryDraw = z.output<typeof LotteryDraw>

/** A number whose odds were lowered, or that is closed: 10000 is the full odds, 0 is closed. */
const numberCut = {
  play: z.string(),
  /** A number of the play, or `*`. */
  number: z.string(),
  factorBps: z.int().check(z.gte(0), z.lte(10_000)),
}
export const NumberCut = z.object(numberCut)
export type NumberCut = z.output<typeof NumberCut>

/** One that a player has seen and agrees to. */
export const AgreedCut = z.strictObject(numberCut)

/** What one atomic bet of a tier pays at group 2000: a fraction of its stake. */
export const TierPrice = z.object({
  tier: z.string(),
  num: z.string(),
  den: z.string(),
})
export type TierPrice = z.output<typeof TierPrice>

/** A play on offer. The page reads its panel and its texts by the code from the engine's table. */
export const PlayPrice = z.object({
  play: z.string(),
  tiers: z.array(TierPrice),
  /** What comes back over time with the rebate, in millionths: 996000 is 99.6 %. */
  returnPpm: z.int(),
})
export type PlayPrice = z.output<typeof PlayPrice>

/** How bets are made in a prize mode. */
export const ModeOffer = z.object({
  mode: z.enum(prizeModes),
  priceSet: z.int(),
  /** What one atomic bet may cost; of `Elott` and `SEA` the smallest step, in money. */
  units: z.array(Money),
  /** Whether any multiple of the unit is a unit as well. */
  isFreeUnit: z.boolean(),
  /** The slider between prize and rebate; both ends equal where there is none. */
  groupMin: z.int(),
  groupMax: z.int(),
  /** Part of the stake given back whatever the group, in millionths. */
  rebatePpm: z.int(),
  plays: z.array(PlayPrice),
})
export type ModeOffer = z.output<typeof ModeOffer>

export const LotteryLimits = z.object({
  stakeMin: Money,
  /** Of one line, of one ticket, and what a member's lines of one draw may win together. */
  lineMax: Money,
  ticketMax: Money,
  payoutMax: Money,
  timesMax: z.int(),
})
export type LotteryLimits = z.output<typeof LotteryLimits>

/** A line as it was bet, and what it won. */
export const TicketLine = z.object({
  no: z.int(),
  /** The canonical text of the line's grammar: `dwd:-|-|-|37|0`. */
  text: z.string(),
  play: z.string(),
  bets: z.int(),
  times: z.int(),
  unit: Money,
  stake: Money,
  /** What one hit of each tier pays at the ticket's group, before cuts. */
  prizes: z.array(z.object({ tier: z.string(), amount: z.string() })),
  cuts: z.array(NumberCut),
  /** Hits by tier, once settled. */
  hits: z.array(z.object({ tier: z.string(), times: z.int() })),
  payout: Money,
})

/** A ticket in lists. */
export const TicketRow = z.object({
  ticketId: Id,
  gameCode: z.string(),
  title: z.string(),
  family: z.enum(lotteryFamilies),
  issueNo: z.string(),
  station: z.string(),
  stationName: z.string(),
  drawState: z.enum(drawStates),
  drawAt: Instant,
  closeAt: Instant,
  result: z.nullable(Result),
  state: z.enum(ticketStates),
  mode: z.enum(prizeModes),
  group: z.int(),
  lines: z.int(),
  /** The first line's text, cut after eighty characters. */
  preview: z.string(),
  currency: z.string(),
  stake: Money,
  rebate: Money,
  payout: Money,
  placedAt: Instant,
  chaseId: z.nullable(Id),
  /** Until the close it may be withdrawn. */
  canWithdraw: z.boolean(),
})
export type TicketRow = z.output<typeof TicketRow>

export const Ticket = z.extend(TicketRow, {
  rows: z.array(TicketLine),
  /** Its round in the betting record. */
  roundId: Id,
  /** Each settlement that paid or took back, oldest first. */
  settlements: z.array(z.object({ no: z.int(), at: Instant, payout: Money })),
})
export type Ticket = z.output<typeof Ticket>
