import * as z from 'zod/mini'
import { Day, Instant, Money } from './fields.ts'
import { filterOf, pageSizes, type ListColumn, type ListSpec } from './list.ts'
import type { ErrorCode } from './errors.ts'
import type { Terms } from './route.ts'

const number = String.raw`-?\d{1,15}(?:\.\d{1,8})?`
const instant = String.raw`\d{4}-\d\d-\d\d(?:T[\d:.]{5,12}(?:Z|[+-]\d\d:\d\d))?`
const range = (end: string) => new RegExp(`^(?=.*\\w)(?:${end})?\\.\\.(?:${end})?$`)

const shapeOf = (column: ListColumn): z.ZodMiniType<string, string> => {
  const { values } = column
  const kind = filterOf(column)
  if (kind === 'text') return z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
  if (kind === 'key') return z.string().check(z.regex(/^[\w:.-]{1,80}$/))
  if (kind === 'yes-no') return z.enum(['true', 'false']) as z.ZodMiniType<string, string>
  if (kind === 'one-of') {
    const isKnown = (text: string) => values === undefined || values.includes(text)
    return z.string().check(
      z.minLength(1),
      z.maxLength(1_000),
      z.refine((text) => text.split(',').every(isKnown)),
    )
  }
  const isTime = column.type === 'at' || column.type === 'day'
  return z.string().check(z.regex(range(isTime ? instant : number)))
}

/** Where a page begins: opaque, and of one list, filter and order alone. */
const Place = z.optional(z.string().check(z.regex(/^[\w-]{1,600}$/)))

const PageSize = z._default(
  z.pipe(
    z.enum(pageSizes.map(String) as [string, ...string[]]),
    z.pipe(z.transform(Number), z.number()),
  ),
  pageSizes[0],
)

const ordersOf = ({ columns }: ListSpec): readonly string[] =>
  Object.entries<ListColumn>(columns).flatMap(([id, { sort }]) =>
    sort === true ? [id, `-${id}`] : [],
  )

/** Filters of a list, by column; each as the text that stands in the address. */
type Filters<C extends string> = Readonly<
  Record<C, z.ZodMiniOptional<z.ZodMiniType<string, string>>>
>

/** The query of a list's route. */
export const queryOf = <C extends string>(spec: ListSpec<C>) => {
  const filters = Object.fromEntries(
    Object.entries<ListColumn>(spec.columns)
      .filter(([, { filter }]) => filter === true)
      .map(([id, column]) => [id, z.optional(shapeOf(column))]),
  ) as Filters<C>
  const asked = {
    /** A brand's code; left out: all in which the caller holds the permission. */
    brand: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
    from: z.optional(Day),
    to: z.optional(Day),
    /** In which zone days begin: the brand's own, UTC, or one by its name. */
    tz: z._default(z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,64}$/)), 'brand'),
    q: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
    sort: z._default(z.enum(ordersOf(spec) as [string, ...string[]]), spec.sort),
    after: Place,
    before: Place,
    limit: PageSize,
  }
  // a list without a filter or column offers no parameter for it
  const unknown = [
    ...(spec.brandOf === undefined ? ['brand'] : []),
    ...(spec.date === undefined ? ['from', 'to'] : []),
    ...(spec.search === undefined ? ['q'] : []),
  ]
  const known = Object.entries({ ...filters, ...asked }).filter(([id]) => !unknown.includes(id))
  return z.strictObject(Object.fromEntries(known) as typeof filters & typeof asked)
}

/** Sums of one column: of money by currency; a number without one has none. */
export const ListSum = z.object({ currency: z.nullable(z.string()), amount: Money })

/** A page of a list, with what is true of all that the filter lets through. */
export const listPageOf = <S extends z.ZodMiniType>(row: S) =>
  z.object({
    rows: z.array(row),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    /** Exact up to 10,000; beyond, that many and `isMore`. */
    total: z.object({ count: z.int(), isMore: z.boolean() }),
    /** By column; null where the rows are more than are summed as they are asked for. */
    sums: z.nullable(z.record(z.string(), z.array(ListSum))),
    asOf: Instant,
  })

/**
 * `place-stale`: the page began where another filter or order was. `query-too-slow` carries
 * { filter }: the column, or `from`, that would help; null where none is known.
 */
const errors = [
  'place-stale',
  'query-too-slow',
  'not-found',
] as const satisfies readonly ErrorCode[]

type More = Pick<Terms, 'summary' | 'alwaysOpen' | 'limit' | 'params' | 'looksAt'>

/** A list of people's data that was narrowed down to one of them is a look at that one. */
const lookOf = ({ columns, search }: ListSpec): Pick<Terms, 'looksAt' | 'looksBy'> => {
  if (!Object.hasOwn(columns, 'memberId')) return {}
  const named = Object.entries<ListColumn>(columns).flatMap(([id, column]) =>
    column.filter === true && ['key', 'text'].includes(filterOf(column)) ? [id] : [],
  )
  return { looksAt: 'rows.memberId', looksBy: search === undefined ? named : [...named, 'q'] }
}

export type ListTerms<C extends string, S extends z.ZodMiniType> = Terms & {
  readonly query: ReturnType<typeof queryOf<C>>
  readonly ok: ReturnType<typeof listPageOf<S>>
  readonly errors: typeof errors
}

/** Terms of a list's route, for `shapes.ts`; with `params` where it is of one thing alone. */
export const termsOf = <C extends string, S extends z.ZodMiniType, const M extends More>(
  spec: ListSpec<C>,
  row: S,
  more: M,
): ListTerms<C, S> & M => ({
  ...lookOf(spec),
  ...more,
  ...(spec.permission === undefined ? {} : { permission: spec.permission }),
  ...(spec.brandOf === undefined && spec.isOfBrands !== true ? {} : { brands: 'rows' }),
  query: queryOf(spec),
  ok: listPageOf(row),
  errors,
})
