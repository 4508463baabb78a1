import type { ProfitRow, RevenueDay, TeamBet, TeamEntry } from '@faro/contract/agents'
import { categories } from '@faro/contract/catalogue'
import type { TextFile } from '@faro/contract/fields'
import { sheetText, type SheetTextKey } from '@faro/i18n/sheet-text'
import { csvLines, csvPageRows } from '@faro/server-kit/csv'
import type { AskedTeam, FigureDeps } from './asked-team.ts'
import { profitPage, type ProfitQuery } from './profit-loss.ts'
import { revenueOf } from './revenue.ts'
import { teamBets, type BetsQuery } from './team-bets.ts'
import { teamEntries, type EntriesQuery } from './team-entries.ts'

type Language = string | null
type Asked<Q> = { readonly query: Q; readonly language: Language }

const headOf = (language: Language, keys: readonly SheetTextKey[]): readonly string[] =>
  keys.map((key) => sheetText(language, key))

const nameOf = (what: string, { days }: AskedTeam): string => `${what}-${days.from}-${days.to}.csv`

const profitHead = [
  'sheets.member',
  'sheets.stake',
  'sheets.valid',
  'sheets.payout',
  'sheets.deposit',
  'sheets.withdrawal',
  'sheets.bonus',
  'sheets.rebate',
  'sheets.salary',
  'sheets.dividend',
  'sheets.profit',
  'sheets.currency',
] as const

/** Profit and loss as a file: the account itself first, then its downlines by name. */
export const profitLines = (
  deps: Pick<FigureDeps, 'db'>,
  asked: AskedTeam,
  { query, language }: Asked<Omit<ProfitQuery, 'limit' | 'cursor' | 'sort'>>,
): TextFile => ({
  name: nameOf('team-profit', asked),
  lines: csvLines<ProfitRow>({
    who: asked.viewer.memberId,
    head: headOf(language, profitHead),
    page: (cursor) => profitPage(deps, asked, { ...query, cursor, limit: csvPageRows }),
    cells: (row) => [
      row.name,
      row.stake,
      row.valid,
      row.payout,
      row.deposit ?? '',
      row.withdrawal ?? '',
      row.bonus ?? '',
      row.rebate ?? '',
      row.salary ?? '',
      row.dividend ?? '',
      row.profit,
      asked.currency,
    ],
  }),
})

const revenueHead = [
  'sheets.day',
  'sheets.rebate',
  'sheets.daily',
  'sheets.hourly',
  'sheets.realtime',
  'sheets.dividend',
  'sheets.affiliate',
  'sheets.paid',
  'sheets.net',
  'sheets.currency',
] as const

export const revenueLines = (deps: FigureDeps, asked: AskedTeam, language: Language): TextFile => ({
  name: nameOf('revenue', asked),
  lines: csvLines<RevenueDay>({
    who: asked.viewer.memberId,
    head: headOf(language, revenueHead),
    page: async () => ({ rows: (await revenueOf(deps, asked)).days, next: null }),
    cells: (row) => [
      row.day,
      row.rebate,
      row.daily,
      row.hourly,
      row.realtime,
      row.dividend,
      row.affiliate,
      row.paid,
      row.net,
      asked.currency,
    ],
  }),
})

const betHead = [
  'sheets.opened',
  'sheets.member',
  'sheets.vendor',
  'sheets.category',
  'sheets.game',
  'sheets.round',
  'sheets.state',
  'sheets.stake',
  'sheets.valid',
  'sheets.payout',
  'sheets.currency',
] as const

const categoryText = (language: Language, category: string | null): string => {
  const known = categories.find((one) => one === category)
  return known === undefined ? (category ?? '') : sheetText(language, `sheets.category.${known}`)
}

export const betLines = (
  deps: FigureDeps,
  asked: AskedTeam,
  { query, language }: Asked<BetsQuery>,
): TextFile => ({
  name: nameOf('team-bets', asked),
  lines: csvLines<TeamBet>({
    who: asked.viewer.memberId,
    head: headOf(language, betHead),
    page: (cursor) => teamBets(deps, asked, { ...query, cursor, limit: csvPageRows }),
    cells: (bet) => [
      bet.openedAt,
      bet.member.name,
      bet.vendorName,
      categoryText(language, bet.category),
      bet.gameTitle,
      bet.vendorRound,
      sheetText(language, `sheets.outcome.${bet.outcome}`),
      bet.stake,
      bet.valid,
      bet.payout,
      asked.currency,
    ],
  }),
})

const entryHead = [
  'sheets.when',
  'sheets.member',
  'sheets.kind',
  'sheets.amount',
  'sheets.balance',
  'sheets.currency',
  'sheets.reference',
] as const

export const entryLines = (
  deps: FigureDeps,
  asked: AskedTeam,
  { query, language }: Asked<EntriesQuery>,
): TextFile => ({
  name: nameOf('team-transactions', asked),
  lines: csvLines<TeamEntry>({
    who: asked.viewer.memberId,
    head: headOf(language, entryHead),
    page: (cursor) => teamEntries(deps, asked, { ...query, cursor, limit: csvPageRows }),
    cells: (entry) => [
      entry.createdAt,
      entry.member.name,
      sheetText(language, `sheets.kind.${entry.kind}`),
      entry.amount,
      entry.balanceAfter ?? '',
      asked.currency,
      entry.reference,
    ],
  }),
})
