import { countedMax, summedMax } from '@faro/contract/list'
import type { Clock } from '@faro/kernel/clock'
import { formatAmount, isCurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, rowOf, sqlState, type Db, type RowOf, type Snapshot } from '../db/index.ts'
import type { Binding, Context } from '../http/index.ts'
import { branchesOf, type ListBrands } from './branches.ts'
import { castOf } from './cast.ts'
import type { Query } from './conditions.ts'
import { sortedIn, type List } from './define-list.ts'
import { gatheredStatement, isGathered } from './gathered.ts'
import { hashOf, placeText, readPlace, type Place } from './place.ts'
import { pageStatement, sortCastOf, summedOf, totalStatement, type Branch } from './statements.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly brands: ListBrands
  /** Tests make it short. */
  readonly statementTimeoutMs?: number
}

type Row = Readonly<Record<string, unknown>>
type Wanted = {
  readonly query: Query
  readonly branches: readonly Branch[]
  readonly sort: string
  readonly limit: number
  readonly place: Place | null
  readonly isForward: boolean
}

const statementTimeoutMsDefault = 5_000

/** The route of a list. */
export const listBinding = (list: List, deps: Deps): Binding => ({
  route: list.route,
  handle: async (context) => readList(list, deps, context),
})

const readList = async (list: List, deps: Deps, context: Context) => {
  const { caller, input, language } = context as unknown as Context<never>
  const { params, query } = input
  const call = { caller, params, query } as Parameters<typeof branchesOf>[2]
  const branches = await branchesOf(list, deps.brands, call)
  if (!branches.ok) return branches
  const { sort = list.spec.sort, after, before, limit } = call.query
  const hash = hashOf(list.spec.name, { ...call.params, ...call.query })
  const place = placeOf(list, { text: after ?? before, sort, hash })
  if (!place.ok) return place
  const wanted = {
    query: call.query,
    branches: branches.value,
    sort,
    limit: Number(limit),
    place: place.value,
    isForward: before === undefined,
  }
  const read = await readAll(list, wanted, { ...deps, gone: context.gone })
  if (!read.ok) return err(read.error, { filter: helpfulFilter(list, call.query) })
  const { page, total } = read.value
  // anybody can write down a place behind the last row: sums are told beside rows alone
  const isBehind = place.value !== null && page.rows.length === 0
  const textOf = (end: Place | null): string | null => end && placeText(hash, end)
  return ok({
    rows: await list.source.rows(page.rows as never, { ...call, language }),
    next: textOf(page.next),
    previous: textOf(page.previous),
    ...(isBehind ? totalOf(list, []) : total),
    asOf: deps.clock.now().toISOString(),
  })
}

type PlaceInput = {
  readonly text: string | undefined
  readonly sort: string
  readonly hash: string
}

const placeOf = (
  list: List,
  { text, sort, hash }: PlaceInput,
): Result<Place | null, 'place-stale'> => {
  if (text === undefined) return ok(null)
  const id = castOf(list.source.id.as)
  return readPlace(text, hash, { sort: sortCastOf(sortedIn(list, sort)), id })
}

const tooLong = '57014'

/**
 * Page and totals from one snapshot; refused where a statement takes too long or the client is
 * gone.
 */
const readAll = async (
  list: List,
  wanted: Wanted,
  { db, statementTimeoutMs = statementTimeoutMsDefault, gone }: Deps & { gone: AbortSignal },
) => {
  if (wanted.branches.length === 0)
    return ok({ page: { rows: [], next: null, previous: null }, total: totalOf(list, []) })
  try {
    return await db.snapshot({ statementTimeoutMs, signal: gone }, async (snapshot) => {
      const total = totalOf(list, await readTotal(list, wanted.branches, snapshot))
      const statement = isGathered(list, wanted.query, total.total)
        ? gatheredStatement
        : pageStatement
      return ok({ page: await readPage(list, { ...wanted, statement }, snapshot), total })
    })
  } catch (error) {
    if (sqlState(error) === tooLong || gone.aborted) return err('query-too-slow')
    throw error
  }
}

/** What would make fewer rows be looked at: days, else the column with the most kinds of rows. */
const helpfulFilter = (
  { spec }: List,
  query: Readonly<Record<string, string | undefined>>,
): string | null => {
  if (spec.date !== undefined && query['from'] === undefined) return 'from'
  const [best] = Object.entries(spec.columns)
    .filter(([id, { filter, values }]) => filter && values && query[id] === undefined)
    .toSorted(([, a], [, b]) => (b.values?.length ?? 0) - (a.values?.length ?? 0))
  return best?.[0] ?? null
}

type Ends = { readonly sort_text: string | null; readonly sort_id: unknown }

type Reading = Wanted & { readonly statement: typeof pageStatement }

const rowsOf = (list: List, wanted: Reading, snapshot: Snapshot) => {
  const { text, values } = wanted.statement(list, wanted)
  const columns = { ...list.source.read.columns, sort_text: col.text.orNull }
  return snapshot.ask(text, values, columns) as Promise<(Row & Ends)[]>
}

const placeAt = (row: Ends | undefined): Place | null =>
  row === undefined ? null : { sort: row.sort_text, id: String(row.sort_id) }

/** A page with the places of its neighbours; those that are not there are null. */
const readPage = async (list: List, wanted: Reading, snapshot: Snapshot) => {
  const { limit, place, isForward } = wanted
  const found = await rowsOf(list, { ...wanted, limit: limit + 1 }, snapshot)
  const shown = found.slice(0, limit)
  const rows = isForward ? shown : shown.toReversed()
  const onwards = found.length > limit ? placeAt(shown.at(-1)) : null
  // whence the page was come to: rows may have gone meanwhile
  const start = placeAt(shown[0]) ?? place
  // nobody is asked about behind a page without rows: it is a look at nobody, and whether there are
  // some would say, with one filter after the other, what they hold
  const isBehind =
    place !== null &&
    (shown.length === 0 ||
      (await rowsOf(list, { ...wanted, place: start, isForward: !isForward, limit: 1 }, snapshot))
        .length > 0)
  const back = isBehind ? start : null
  return {
    rows: rows.map(({ sort_text: _t, sort_value: _v, sort_id: _i, ...row }) => row),
    next: isForward ? onwards : back,
    previous: isForward ? back : onwards,
  }
}

const totalFields = rowOf({
  currency: col.text.orNull,
  row_count: col.int4,
  sums: col.textArray,
})
type TotalRow = RowOf<typeof totalFields>

const readTotal = (list: List, branches: readonly Branch[], snapshot: Snapshot) => {
  const { text, values } = totalStatement(list, branches)
  return snapshot.ask(text, values, totalFields)
}

const totalOf = (list: List, rows: readonly TotalRow[]) => {
  const count = rows.reduce((sum, { row_count }) => sum + row_count, 0)
  return {
    total: { count: Math.min(count, countedMax), isMore: count > countedMax },
    sums: count > summedMax ? null : sumsOf(list, rows),
  }
}

const sumsOf = (list: List, rows: readonly TotalRow[]) =>
  Object.fromEntries(
    summedOf(list).map((id, at) => {
      const isMoney = list.spec.columns[id]?.type === 'money'
      if (!isMoney) return [id, [{ currency: null, amount: String(rows.reduce(adding(at), 0n)) }]]
      return [
        id,
        rows.map(({ currency, sums }) => ({
          currency,
          amount: amountOf(BigInt(sums[at] ?? '0'), currency),
        })),
      ]
    }),
  )

const adding =
  (at: number) =>
  (sum: bigint, { sums }: TotalRow): bigint =>
    sum + BigInt(sums[at] ?? '0')

const amountOf = (units: bigint, currency: string | null): string => {
  if (currency === null || !isCurrencyCode(currency))
    throw new Error(`a sum in ${currency ?? 'no currency'}`)
  return formatAmount(units, currency)
}
