import type { Catalogue } from '@faro/catalogue'
import { categories } from '@faro/contract/catalogue'
import { bets as contract, type BetOutcome, type BetRecord } from '@faro/contract/gaming'
import * as shapes from '@faro/contract/gaming/shapes'
import { sheetText } from '@faro/i18n/sheet-text'
import type { Clock } from '@faro/kernel/clock'
import { readDays } from '@faro/kernel/days'
import { pageOf } from '@faro/kernel/paging'
import { err, ok, type Result } from '@faro/kernel/result'
import { csvLines, csvPageRows, csvRowsMax } from '@faro/server-kit/csv'
import type { Db } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import type { Wallet } from '@faro/wallet'
import type { Whitelabel } from '@faro/whitelabel'
import { freeRoundsAmong } from '../free-rounds/free-rounds.query.ts'
import { findStoredMovements } from '../calls/stored-movements.ts'
import { choicesOf, matchingGames, movementsIn, recordOf, totalsOf } from './bet-record.ts'
import {
  cursorOf,
  findRound,
  listRounds,
  sumsOfGames,
  type RoundFilter,
  type Stretch,
} from './bets.query.ts'

type Deps = {
  readonly catalogue: Catalogue
  readonly db: Db
  readonly clock: Clock
  readonly wallet: Wallet
  readonly whitelabel: Pick<Whitelabel, 'calendarDayOf' | 'timeZoneOf'>
}

type Caller = { readonly merchantId: number; readonly memberId: string }
type BetsQuery = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly vassalage?: string | undefined
  readonly category?: string | undefined
  readonly game?: string | undefined
  readonly outcome?: BetOutcome | undefined
}

/** What was asked for, with all that follows from the games played in the days. */
const contextOf = async (
  { catalogue, db, clock, whitelabel }: Deps,
  { merchantId, memberId }: Caller,
  query: BetsQuery & { readonly cursor?: string | undefined },
) => {
  const [today, timeZone] = await Promise.all([
    whitelabel.calendarDayOf(merchantId, clock.now()),
    whitelabel.timeZoneOf(merchantId),
  ])
  const days = readDays(query, today)
  if (!days.ok) return days
  const stretch: Stretch = { memberId, ...days.value, timeZone }
  // a later page needs them only to know the games of a category
  const isNeeded =
    query.cursor === undefined || query.category !== undefined || query.game !== undefined
  const sums = isNeeded ? await sumsOfGames(db, stretch, query.outcome) : []
  const titles = await catalogue.titles([...new Set(sums.map(({ gameCode }) => gameCode))])
  const filter: RoundFilter = {
    vendorCode: query.vassalage,
    gameCodes: matchingGames(sums, titles, query),
    outcome: query.outcome,
  }
  return ok({ stretch, sums, titles, filter })
}

type RecordContext = Extract<Awaited<ReturnType<typeof contextOf>>, { ok: true }>['value']
type Paged = { readonly cursor: string | undefined; readonly limit: number }

const pageIn = async (
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  { stretch, filter }: RecordContext,
  { cursor, limit }: Paged,
) => {
  const rows = await listRounds(db, stretch, { ...filter, cursor, limit })
  const page = pageOf(rows, limit, cursorOf)
  const titles = await catalogue.titles([...new Set(page.rows.map((row) => row.game_code))])
  const ids = page.rows.map((row) => row.round_id)
  const free = await freeRoundsAmong(db, stretch.memberId, ids)
  return { rows: page.rows.map((row) => recordOf(row, titles, free)), next: page.next }
}

export const betsRoutes = (deps: Deps) => {
  const { catalogue, db } = deps
  return bind(contract, shapes.bets, {
    list: async ({ caller, input, merchant }) => {
      const { cursor, limit } = input.query
      const found = await contextOf(deps, caller, input.query)
      if (!found.ok) return found
      const { stretch, sums, titles, filter } = found.value
      const page = await pageIn(deps, found.value, { cursor, limit })
      const days = { from: stretch.from, to: stretch.to }
      if (cursor !== undefined) return ok({ ...page, ...days, totals: null, choices: null })
      const names = await catalogue.namesOf([...new Set(sums.map(({ vendorCode }) => vendorCode))])
      return ok({
        ...page,
        ...days,
        totals: totalsOf(sums, filter, merchant.currency),
        choices: choicesOf(sums, titles, names),
      })
    },
    sheet: async ({ caller, input, merchant, language }) => {
      const found = await contextOf(deps, caller, input.query)
      if (!found.ok) return found
      const { stretch, sums, filter } = found.value
      const { rounds } = totalsOf(sums, filter, merchant.currency)
      if (rounds > csvRowsMax) return err('sheet-too-long', { rows: rounds, most: csvRowsMax })
      return ok({
        name: `bets-${stretch.from}-${stretch.to}.csv`,
        lines: betLines(deps, found.value, language),
      })
    },
    round: async ({ caller, input }) => {
      const row = await findRound(db, caller.memberId, input.params.roundId)
      if (row === null) return err('not-found')
      const [titles, movements, free] = await Promise.all([
        catalogue.titles([row.game_code]),
        movementsIn(deps, caller, row),
        freeRoundsAmong(db, caller.memberId, [row.round_id]),
      ])
      return ok({ ...recordOf(row, titles, free), movements: [...movements] })
    },
    roundOf: async ({ caller, input }): Promise<Result<{ roundId: string }, 'not-found'>> => {
      const key = input.query.reference
      const stored = await findStoredMovements(db, deps.wallet, {
        vendorCode: input.params.vassalage,
        keys: [key],
      })
      const movement = stored.get(key)
      if (movement?.memberId !== caller.memberId) return err('not-found')
      const round = await findRound(db, caller.memberId, movement.roundId)
      return round === null ? err('not-found') : ok({ roundId: round.round_id })
    },
  })
}

const head = [
  'sheets.opened',
  'sheets.closed',
  'sheets.vendor',
  'sheets.category',
  'sheets.game',
  'sheets.round',
  'sheets.state',
  'sheets.stake',
  'sheets.payout',
  'sheets.net',
  'sheets.currency',
] as const

const categoryText = (language: string | null, category: string | null): string => {
  const known = categories.find((one) => one === category)
  return known === undefined ? (category ?? '') : sheetText(language, `sheets.category.${known}`)
}

const betLines = (deps: Deps, found: RecordContext, language: string | null) =>
  csvLines<BetRecord>({
    who: found.stretch.memberId,
    head: head.map((key) => sheetText(language, key)),
    page: (cursor) => pageIn(deps, found, { cursor, limit: csvPageRows }),
    cells: (bet) => [
      bet.openedAt,
      bet.closedAt ?? '',
      bet.vendorName,
      categoryText(language, bet.category),
      bet.gameTitle,
      bet.vendorRound,
      sheetText(language, `sheets.outcome.${bet.outcome}`),
      bet.stake,
      bet.payout,
      bet.net,
      bet.currency,
    ],
  })
