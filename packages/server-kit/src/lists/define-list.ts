import { sortOf, type ListColumn, type ListSpec } from '@faro/contract/list'
import type { ListTerms } from '@faro/contract/list-terms'
import type { Terms, Way } from '@faro/contract/route'
import type { CurrencyCode } from '@faro/kernel/money'
import type { Result } from '@faro/kernel/result'
import type * as z from 'zod/mini'
import type { OperatorSession } from '../auth/index.ts'
import type { Columns, RowOf } from '../db/index.ts'
import type { Column } from '../db/row.ts'
import type { Condition } from './conditions.ts'

/** What a column of the contract is in the database. */
type Source = {
  /**
   * Over the aliases of `from`; as an index has it, where it is sorted by. A text that is looked
   * through is folded: `kit.fold(name)`.
   */
  readonly sql: string
  readonly as: Column<unknown>
  /**
   * Of a text that is kept elsewhere: the values of the column whose owners are called so. More
   * than `namedMax` are too many to look for.
   */
  /** What it is sorted by in its place, as an index has it: something that rises with it. */
  readonly order?: { readonly sql: string; readonly as: Column<unknown> }
  /** A value of the contract as the column has it. */
  readonly stored?: (value: string) => string
  /** Of an instant: what an index knows of an end of a range, beside the exact condition. */
  readonly near?: (sign: '>=' | '<' | '<=', at: string, lead: string) => string
  /** Of a boolean column: the SQL condition of `true` for this caller. */
  readonly isSo?: (call: Call) => Condition
  readonly named?: (part: string, brands: readonly number[]) => Promise<readonly string[]>
}

export const namedMax = 1_000

/** The one thing that a list is of, such as a player's account. */
type Lead = {
  readonly value: unknown
  readonly currency?: CurrencyCode
  /** By whose days it is asked for. */
  readonly merchantId?: number
}

export type Call = {
  readonly caller: OperatorSession
  readonly params: Readonly<Record<string, string>>
}

/** In which names of events and the like are told; null where none was asked for. */
type Reader = Call & { readonly language: string | null }

/** How a list of the contract is read: the domain says where from, the kit does the rest. */
export type ListSource<C extends string, F extends Columns, Row> = {
  /** Tables and their joins; what is joined for its columns alone is joined from the left. */
  readonly from: string
  /** What a row is told apart by; the last column of every index of the list. */
  readonly id: { readonly sql: string; readonly as: Column<unknown> }
  /** The number of a row's brand; of lists that have brands. */
  readonly brand?: string
  /** Of a list with parameters in its path: the column that they fix, and who may see it. */
  readonly lead?: {
    readonly sql: string
    readonly as: Column<unknown>
    readonly of: (call: Call) => Promise<Result<Lead, 'not-found'>>
  }
  /** Which rows the caller may see, where neither brand nor lead decides it. */
  readonly only?: (call: Call) => Condition
  /** Of which rows the list is at all. */
  readonly where?: string
  /** The currency of a row, for sums; where it is left out it is the brand's. */
  readonly currency?: string
  /** Columns that are filtered, sorted, searched or summed. */
  readonly columns: Partial<Readonly<Record<C, Source>>>
  /** What rows are made of. */
  readonly read: { readonly text: string; readonly columns: F }
  readonly rows: (rows: readonly RowOf<F>[], reader: Reader) => Row[] | Promise<Row[]>
}

/** A list as the server reads it. */
export type List = {
  readonly spec: ListSpec
  readonly route: Way & Terms
  readonly source: ListSource<string, Columns, unknown>
}

/** Columns with their places in the database. */
export type Placed = { readonly id: string; readonly column: ListColumn; readonly source: Source }

export const placedIn = ({ spec, source }: List, id: string): Placed => {
  const [column, place] = [spec.columns[id], source.columns[id]]
  if (column === undefined || place === undefined)
    throw new Error(`list ${spec.name}: ${id} is no column`)
  return { id, column, source: place }
}

/** The column of an order, with what stands for it there. */
export const sortedIn = (list: List, sort: string): Placed => {
  const placed = placedIn(list, sortOf(sort).column)
  return { ...placed, source: { ...placed.source, ...placed.source.order } }
}

/** Joins a list of the contract to the database; what does not fit refuses when it is loaded. */
export const defineList = <
  const C extends string,
  S extends z.ZodMiniType,
  const F extends Columns,
>(
  spec: ListSpec<C>,
  terms: ListTerms<C, S>,
  source: ListSource<C, F, z.input<S>>,
): List => {
  const refuse = (why: string): never => {
    throw new Error(`list ${spec.name}: ${why}`)
  }
  const asked = new Set<string>(spec.search ?? [])
  for (const [id, column] of Object.entries<ListColumn>(spec.columns))
    if (column.filter === true || column.sort === true || column.sum === true) asked.add(id)
  const places: Readonly<Record<string, Source | undefined>> = source.columns
  for (const id of asked) if (places[id] === undefined) refuse(`${id} has no place in the database`)
  if ((spec.brandOf === undefined) !== (source.brand === undefined))
    refuse('a brand stands in one of its halves alone')
  if (spec.path.includes(':') && source.lead === undefined)
    refuse('its path has parameters that nothing reads')
  const hasMoney = [...asked].some((id) => spec.columns[id as C].type === 'money')
  if (hasMoney && source.brand === undefined && source.lead === undefined)
    refuse('amounts have no currency')
  const route = { method: 'GET', path: spec.path, auth: 'operator', ...terms } as const
  return { spec, route, source } as unknown as List
}
