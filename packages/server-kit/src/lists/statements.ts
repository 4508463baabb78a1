import { countedMax, sortOf, summedMax } from '@faro/contract/list'
import { finestDecimals, floorDivide } from './units.ts'
import { castOf, type Cast } from './cast.ts'
import type { Add, Condition } from './conditions.ts'
import { placedIn, sortedIn, type List, type Placed } from './define-list.ts'
import type { Place } from './place.ts'

/** Rows that one index scan finds in their order: of one brand and, where it leads, one value. */
export type Branch = {
  readonly conditions: readonly Condition[]
  /** Of the currency that the amounts of the branch are in, with its decimals. */
  readonly currency: string | null
  readonly decimals: number
}

export type Statement = { readonly text: string; readonly values: readonly unknown[] }

export type PageRequest = {
  readonly branches: readonly Branch[]
  readonly sort: string
  readonly place: Place | null
  readonly isForward: boolean
  readonly limit: number
}

/** The type in which a cursor carries the values of an order. */
export const sortCastOf = ({ column, source }: Placed): Cast =>
  column.type === 'money' ? 'numeric' : castOf(source.as)

export const compose = (write: (add: Add) => string): Statement => {
  const values: unknown[] = []
  const add: Add = (value, cast) => `$${values.push(value)}::${cast}`
  const text = write(add)
  return { text, values }
}

/**
 * A page in one order, with `sort_text` and `sort_id` of each row for the cursor. A nullable column
 * is scanned in two segments by one index, as rows without a value come last in both directions.
 */
export const pageStatement = (list: List, request: PageRequest): Statement =>
  compose((add) => {
    const { spec, source } = list
    const placed = sortedIn(list, request.sort)
    const direction = sortOf(request.sort).isDown === request.isForward ? 'desc' : 'asc'
    const columns = `${source.read.text}, ${source.id.sql} as sort_id`
    const scans = request.branches.flatMap((branch) => {
      const value = sortValue(placed, branch)
      return segmentsOf(placed, request).map((segment) => {
        const where = [...branch.conditions, ...segment.conditions({ list, placed, branch })]
        return `select ${columns}, ${value} as sort_value, (${value})::text as sort_text
          from ${source.from} ${whereOf(where, add)}
          order by ${placed.source.sql} ${direction}, ${source.id.sql} ${direction}
          limit ${request.limit}`
      })
    })
    const [only] = scans
    if (only === undefined) throw new Error(`list ${spec.name}: a page of nothing`)
    if (scans.length === 1) return only
    const nulls = isNullable(placed)
      ? `(sort_value is null) ${request.isForward ? 'asc' : 'desc'}, `
      : ''
    return `select * from (${united(scans)}) page
      order by ${nulls}sort_value ${direction}, sort_id ${direction} limit ${request.limit}`
  })

export const united = (scans: readonly string[]): string =>
  scans.map((scan) => `(${scan})`).join('\nunion all\n')

export const whereOf = (conditions: readonly Condition[], add: Add): string =>
  conditions.length === 0
    ? ''
    : `where ${conditions.map((condition) => condition(add)).join(' and ')}`

export const isNullable = ({ source }: Placed): boolean => source.as.nulls === 'maybe'

/** Amounts of several currencies are ordered by what is written, not by units of the ledger. */
export const sortValue = ({ column, source }: Placed, { decimals }: Branch): string =>
  column.type === 'money' ? `${source.sql}::numeric * ${scaleOf(decimals)}` : source.sql

const scaleOf = (decimals: number): bigint => 10n ** BigInt(finestDecimals - decimals)

type Scan = { readonly list: List; readonly placed: Placed; readonly branch: Branch }
type Segment = { readonly conditions: (scan: Scan) => readonly Condition[] }

const segmentsOf = (
  placed: Placed,
  { place, isForward, sort }: PageRequest,
): readonly Segment[] => {
  const sign = sortOf(sort).isDown === isForward ? '<' : '>'
  const { sql } = placed.source
  const beyond = (scan: Scan) => (place === null ? [] : [behind(scan, place, sign)])
  if (!isNullable(placed)) return [{ conditions: beyond }]
  const present = (): Condition => () => `${sql} is not null`
  const absent = (): Condition => () => `${sql} is null`
  if (place === null) return [{ conditions: () => [present()] }, { conditions: () => [absent()] }]
  const isAtNull = place.sort === null
  return [
    // nulls come last: forwards they end the list, backwards everything else follows them
    ...(isAtNull && isForward
      ? []
      : [{ conditions: (scan: Scan) => [present(), ...(isAtNull ? [] : beyond(scan))] }]),
    ...(!isAtNull && !isForward
      ? []
      : [{ conditions: (scan: Scan) => [absent(), ...(isAtNull ? beyond(scan) : [])] }]),
  ]
}

type Sign = '<' | '>'

/** What comes behind a row in an order. */
const behind = ({ list, placed, branch }: Scan, place: Place, sign: Sign): Condition => {
  const { sql, as } = placed.source
  const id = list.source.id
  const byId: Condition = (add) => `${id.sql} ${sign} ${add(place.id, castOf(id.as))}`
  if (place.sort === null || sql === id.sql) return byId
  const sort = place.sort
  const byBoth =
    (value: string): Condition =>
    (add) =>
      `(${sql}, ${id.sql}) ${sign}
        (${add(value, castOf(as))}, ${add(place.id, castOf(id.as))})`
  if (placed.column.type !== 'money') return byBoth(sort)
  const scale = scaleOf(branch.decimals)
  const fine = BigInt(sort.split('.')[0] ?? '0')
  const units = floorDivide(fine, scale)
  if (units * scale === fine) return byBoth(String(units))
  // between two units of this branch's currency
  return (add) => `${sql} ${sign === '>' ? '>' : '<='} ${add(String(units), 'bigint')}`
}

/** Columns of the list that are summed. */
export const summedOf = ({ spec }: List): readonly string[] =>
  Object.entries(spec.columns).flatMap(([id, { sum }]) => (sum === true ? [id] : []))

/**
 * How many rows match, by currency: `row_count`, at most one more than is counted; with `sums` in
 * the order of `summedOf`. Beyond the most that are summed at once the sums are of a part.
 */
export const totalStatement = (list: List, branches: readonly Branch[]): Statement =>
  compose((add) => {
    const { source } = list
    const summed = summedOf(list)
    const rowsMax = (summed.length > 0 ? summedMax : countedMax) + 1
    const scans = branches.map(({ conditions, currency }) => {
      const code = source.currency ?? add(currency, 'text')
      const amounts = summed.map((id, at) => `, ${placedIn(list, id).source.sql} as s${at}`)
      return `select ${code} as currency${amounts.join('')}
        from ${source.from} ${whereOf(conditions, add)} limit ${rowsMax}`
    })
    const sums = summed.map((_, at) => `coalesce(sum(s${at}), 0)::text`).join(', ')
    return `select currency, count(*)::int as row_count, array[${sums}]::text[] as sums
      from (select * from (${united(scans)}) matching limit ${rowsMax}) counted
      group by currency order by currency`
  })
