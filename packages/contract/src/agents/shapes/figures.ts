import * as z from 'zod/mini'
import { Amount, Cursor, Day, Id, Instant, Limit, Money, Name, TextFile } from '../../fields.ts'
import { betOutcomes } from '../../gaming/values.ts'
import type { TermsByName } from '../../route.ts'
import { entryKinds } from '../../wallet/values.ts'
import { figureCategories, figureSorts, limitKeys } from '../values.ts'
import { AgentInView } from './fields.ts'
import { TeamStep } from './team.ts'

const path = z.array(TeamStep)
const Category = z.enum(figureCategories)
const days = { from: z.optional(Day), to: z.optional(Day) }
const stretch = { from: Day, to: Day }

/** A team, whoever heads it among them, over the days asked for. */
const TeamTile = z.object({
  /** On the last of the days. */
  members: z.int(),
  registered: z.int(),
  active: z.int(),
  firstDeposits: z.int(),
  deposit: Money,
  withdrawal: Money,
  valid: Money,
  /** What the house won: stakes less payouts, jackpots aside. */
  won: Money,
  bonus: Money,
  rebate: Money,
  /** Of the account in view itself: what it got as an agent less what it paid to downlines. */
  income: Money,
})
export type TeamTile = z.output<typeof TeamTile>

const TeamOverview = z.object({
  path,
  ...stretch,
  now: TeamTile,
  /** The stretch of the same length that ended the day before. */
  before: TeamTile,
  categories: z.array(z.object({ category: Category, valid: Money, won: Money })),
  /** Direct downlines whose teams played the most, the greatest first. */
  top: z.array(z.object({ memberId: Id, name: z.string(), valid: Money, won: Money })),
  /** Until when figures are counted. */
  countedAt: Instant,
})
export type TeamOverview = z.output<typeof TeamOverview>

export const TeamDay = z.object({
  day: Day,
  valid: Money,
  won: Money,
  deposit: Money,
  withdrawal: Money,
})
export type TeamDay = z.output<typeof TeamDay>

const sums = {
  stake: Money,
  valid: Money,
  payout: Money,
  /** Null where one category is asked for: money is of none. */
  deposit: z.nullable(Money),
  withdrawal: z.nullable(Money),
  bonus: z.nullable(Money),
  rebate: z.nullable(Money),
  salary: z.nullable(Money),
  dividend: z.nullable(Money),
  /** The team's own side: payouts less stakes, with bonuses and rebates. */
  profit: Money,
}
export const ProfitTotals = z.object(sums)
export type ProfitTotals = z.output<typeof ProfitTotals>

export const ProfitRow = z.object({
  memberId: Id,
  name: z.string(),
  /** The account in view itself, without its team. */
  isOwn: z.boolean(),
  /** Whether it has a team that may be opened. */
  hasTeam: z.boolean(),
  /** Days in which it stood here, where that is not all of them. */
  since: z.nullable(Day),
  until: z.nullable(Day),
  ...sums,
})
export type ProfitRow = z.output<typeof ProfitRow>

const revenue = {
  rebate: Money,
  daily: Money,
  hourly: Money,
  realtime: Money,
  dividend: Money,
  affiliate: Money,
  /** To downlines, under contracts. */
  paid: Money,
  net: Money,
}
export const RevenueTotals = z.object(revenue)
export const RevenueDay = z.object({ day: Day, ...revenue })
export type RevenueDay = z.output<typeof RevenueDay>

/** What bets of downlines gave on the days on which they were settled: it is paid the day after. */
export const RevenueRebate = z.object({
  key: z.enum(limitKeys),
  /** Stakes of lotteries, valid bet of everything else. */
  played: Money,
  paid: Money,
  /** Something of the days is not settled yet. */
  isOpen: z.boolean(),
})
export type RevenueRebate = z.output<typeof RevenueRebate>

/** Whose it is, as the caller may know them. */
const Member = z.object({ memberId: Id, name: z.string(), isDirect: z.boolean() })

export const TeamBet = z.object({
  roundId: Id,
  vendorRound: z.string(),
  member: Member,
  category: z.nullable(z.string()),
  vendorName: z.string(),
  gameTitle: z.string(),
  outcome: z.enum(betOutcomes),
  stake: Money,
  valid: Money,
  payout: Money,
  openedAt: Instant,
})
export type TeamBet = z.output<typeof TeamBet>

export const TeamEntry = z.object({
  entryId: z.string(),
  member: Member,
  kind: z.enum(entryKinds),
  amount: Money,
  reference: z.string(),
  /** Of direct downlines alone. */
  balanceAfter: z.nullable(Money),
  createdAt: Instant,
})
export type TeamEntry = z.output<typeof TeamEntry>

const profitFilter = {
  agent: AgentInView,
  ...days,
  category: z.optional(Category),
  /** How the name begins, among the caller's own downlines. */
  q: z.optional(Name(40)),
}
const oneOfTeam = z.optional(Id)
const betFilter = {
  agent: AgentInView,
  ...days,
  member: oneOfTeam,
  category: z.optional(Category),
  vassalage: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
  outcome: z.optional(z.enum(betOutcomes)),
  minStake: z.optional(Amount),
}
const entryFilter = {
  agent: AgentInView,
  ...days,
  member: oneOfTeam,
  kind: z.optional(z.enum(entryKinds)),
  direct: z.optional(z.enum(['yes'])),
}
const paged = { limit: Limit, cursor: Cursor }
const team = { audience: 'team' } as const
const sheet = { audience: 'team', limit: '10/min', ok: TextFile } as const

export const agentFigures = {
  overview: {
    audience: 'agent',
    summary: 'A team’s sums of days beside those of as many days before, by category and downline',
    query: z.strictObject({ agent: AgentInView, ...days }),
    ok: TeamOverview,
    errors: ['days-invalid'],
  },
  days: {
    audience: 'agent',
    summary: 'A team’s sums day by day',
    query: z.strictObject({ agent: AgentInView, ...days }),
    ok: z.object({ ...stretch, days: z.array(TeamDay) }),
    errors: ['days-invalid'],
  },
  profitLoss: {
    ...team,
    summary: 'Profit and loss of an account and the teams of its direct downlines, by days in line',
    query: z.strictObject({ ...profitFilter, sort: z.optional(z.enum(figureSorts)), ...paged }),
    ok: z.object({
      path,
      ...stretch,
      rows: z.array(ProfitRow),
      next: z.nullable(z.string()),
      /** With the first page alone, as the row of the account itself. */
      totals: z.nullable(ProfitTotals),
    }),
    errors: ['days-invalid'],
  },
  profitLossSheet: {
    ...sheet,
    summary: 'The same as a file for spreadsheets',
    query: z.strictObject(profitFilter),
    errors: ['days-invalid', 'sheet-too-long'],
  },
  revenue: {
    audience: 'agent',
    summary: 'What the caller got as an agent and paid to downlines, day by day',
    query: z.strictObject(days),
    ok: z.object({
      ...stretch,
      days: z.array(RevenueDay),
      totals: RevenueTotals,
      /** Rebates of the days by mode and category, the greatest first. */
      rebates: z.array(RevenueRebate),
    }),
    errors: ['days-invalid'],
  },
  revenueSheet: {
    ...sheet,
    audience: 'agent',
    summary: 'The same as a file for spreadsheets',
    query: z.strictObject(days),
    errors: ['days-invalid', 'sheet-too-long'],
  },
  bets: {
    ...team,
    limit: '120/min',
    summary: 'Rounds of everybody in a team, newest first',
    query: z.strictObject({ ...betFilter, ...paged }),
    ok: z.object({ path, ...stretch, rows: z.array(TeamBet), next: z.nullable(z.string()) }),
    errors: ['days-invalid', 'amount-malformed', 'amount-too-fine', 'amount-too-large'],
  },
  betsSheet: {
    ...sheet,
    summary: 'The same as a file for spreadsheets',
    query: z.strictObject(betFilter),
    errors: [
      'days-invalid',
      'amount-malformed',
      'amount-too-fine',
      'amount-too-large',
      'sheet-too-long',
    ],
  },
  entries: {
    ...team,
    limit: '120/min',
    summary: 'Account entries of everybody in a team but for plays, newest first',
    query: z.strictObject({ ...entryFilter, ...paged }),
    ok: z.object({ path, ...stretch, rows: z.array(TeamEntry), next: z.nullable(z.string()) }),
    errors: ['days-invalid'],
  },
  entriesSheet: {
    ...sheet,
    summary: 'The same as a file for spreadsheets',
    query: z.strictObject(entryFilter),
    errors: ['days-invalid', 'sheet-too-long'],
  },
} as const satisfies TermsByName
