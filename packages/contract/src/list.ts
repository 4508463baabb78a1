import type { Permission } from './permissions.ts'
import type { Way } from './route.ts'

/**
 * at: an instant. day: a day of the brand. money: an amount in the row's currency. points, count:
 * whole numbers. ratio: a decimal. enum: one of `values`. ref: the key of what has a page.
 */
export type ColumnType =
  | 'at'
  | 'day'
  | 'money'
  | 'points'
  | 'count'
  | 'ratio'
  | 'enum'
  | 'ref'
  | 'text'
  | 'bool'
  | 'tags'

export type ListColumn = {
  readonly type: ColumnType
  /** Of an enum: all there are; tags may name theirs. */
  readonly values?: readonly string[]
  readonly filter?: true
  readonly sort?: true
  /** Money, points and counts alone: the sum over the whole filter, by currency where it is money. */
  readonly sum?: true
  /** Says something about a person: hidden until somebody shows it. */
  readonly sensitive?: true
  /** Hidden until somebody shows it, as it is wanted seldom. */
  readonly isExtra?: true
}

/** A built-in view of a list; its name is a key of the list's texts. */
export type BuiltInView = {
  readonly name: string
  readonly parameters: Readonly<Record<string, string>>
}

/**
 * A list of the console as data: the server's query, the table, its filters and saved views derive
 * from it. It is in `lists.ts` of its folder, which browsers load.
 */
export type ListSpec<C extends string = string> = {
  /** Unique among all lists: saved views refer to it, and texts are under `list.{name}.`. */
  readonly name: string
  readonly path: string
  /** Left out where it shows everybody their own. */
  readonly permission?: Permission
  readonly columns: Readonly<Record<C, ListColumn>>
  /** The column that tells whose brand a row is; without one the list is of no brand. */
  readonly brandOf?: NoInfer<C>
  /** Of one thing that is of a brand, such as a player: who may see that may see its rows. */
  readonly isOfBrands?: true
  /** The column that `from` and `to` are about. */
  readonly date?: NoInfer<C>
  /** The default order; a leading `-` means descending. */
  readonly sort: `${'-' | ''}${NoInfer<C>}`
  /** Columns that `q` is looked for in. */
  readonly search?: readonly NoInfer<C>[]
  readonly views: readonly BuiltInView[]
  /** Its rows come all at once, by another route: the server keeps no views of it. */
  readonly isWhole?: true
}

/** Declares a list; what cannot be refuses when it is loaded. */
export const list = <const C extends string>(spec: ListSpec<C>): ListSpec<C> => {
  for (const [id, column] of Object.entries<ListColumn>(spec.columns)) {
    const refuse = (why: string) => {
      throw new Error(`${spec.name}.${id}: ${why}`)
    }
    if (id in reservedParameters) refuse('is the name of a parameter of every list')
    const isOfWords = column.type === 'enum' || column.type === 'tags'
    if (!isOfWords && column.values !== undefined) refuse('has no values')
    if (column.type === 'enum' && column.values === undefined) refuse('an enum has values')
    if (column.sum === true && !['money', 'points', 'count'].includes(column.type))
      refuse('has no sum')
  }
  const first = spec.columns[sortOf(spec.sort).column as C] as ListColumn | undefined
  if (first?.sort !== true) throw new Error(`${spec.name}: ${spec.sort} is no order`)
  return spec
}

/** How a list is called. */
export const wayOf = <P extends string>(spec: { readonly path: P }) =>
  ({ method: 'GET', path: spec.path, auth: 'operator' }) as const satisfies Way

/** Parameters that every list has; no column is called so. */
export const reservedParameters = {
  view: true,
  brand: true,
  from: true,
  to: true,
  tz: true,
  q: true,
  sort: true,
  cols: true,
  density: true,
  after: true,
  before: true,
  limit: true,
} as const

export const pageSizes = [25, 50, 100] as const
/** How many rows are counted, and over how many sums are taken as they are asked for. */
export const countedMax = 10_000
export const summedMax = 100_000

export const sortOf = (sort: string): { readonly column: string; readonly isDown: boolean } => ({
  column: sort.replace(/^-/, ''),
  isDown: sort.startsWith('-'),
})

/** How a column is asked about: `one-of` a,b · `range` 100..500, an end may be missing · words. */
export type FilterKind = 'one-of' | 'range' | 'text' | 'key' | 'yes-no'

export const filterOf = ({ type }: ListColumn): FilterKind => {
  if (type === 'enum' || type === 'tags') return 'one-of'
  if (type === 'text') return 'text'
  if (type === 'ref') return 'key'
  return type === 'bool' ? 'yes-no' : 'range'
}
