import { sortOf } from '@faro/contract/list'
import { castOf } from './cast.ts'
import type { Query } from './conditions.ts'
import { sortedIn, type List } from './define-list.ts'
import {
  compose,
  isNullable,
  sortCastOf,
  sortValue,
  united,
  whereOf,
  type PageRequest,
  type Statement,
} from './statements.ts'

/** Whether one index finds the rows in their order: by what is sorted by, or by one enum and date. */
const isServed = ({ spec }: List, query: Query): boolean => {
  const sorted = sortOf(query['sort'] ?? spec.sort).column
  const filtered = new Set(
    Object.entries(spec.columns).flatMap(([id, { filter }]) =>
      filter === true && query[id] !== undefined ? [id] : [],
    ),
  )
  if (spec.date !== undefined && (query['from'] ?? query['to']) !== undefined)
    filtered.add(spec.date)
  filtered.delete(sorted)
  if (query['q'] !== undefined) return false
  const [only] = filtered
  const isEnum = only !== undefined && spec.columns[only]?.type === 'enum'
  return filtered.size === 0 || (filtered.size === 1 && isEnum && sorted === spec.date)
}

/**
 * Whether to filter first and sort afterwards. The planner assumes that matching rows are spread
 * evenly over any order and scans a whole table where they all lie at its end, so a small result is
 * collected before it is sorted.
 */
export const isGathered = (
  list: List,
  query: Query,
  { isMore }: { readonly isMore: boolean },
): boolean => !isMore && !isServed(list, query)

/** The same page as `pageStatement`, of rows that are few. */
export const gatheredStatement = (list: List, request: PageRequest): Statement =>
  compose((add) => {
    const { source } = list
    const placed = sortedIn(list, request.sort)
    const isDescending = sortOf(request.sort).isDown === request.isForward
    const direction = isDescending ? 'desc' : 'asc'
    const scans = request.branches.map(
      (branch) => `select ${source.id.sql} as sort_id, ${sortValue(placed, branch)} as sort_value
        from ${source.from} ${whereOf(branch.conditions, add)}`,
    )
    const behind = (): string => {
      const { place, isForward } = request
      if (place === null) return ''
      const sign = isDescending ? '<' : '>'
      const id = add(place.id, castOf(source.id.as))
      if (place.sort === null)
        return isForward
          ? `where sort_value is null and sort_id ${sign} ${id}`
          : `where sort_value is not null or sort_id ${sign} ${id}`
      const key = `(sort_value, sort_id) ${sign} (${add(place.sort, sortCastOf(placed))}, ${id})`
      return isForward && isNullable(placed) ? `where ${key} or sort_value is null` : `where ${key}`
    }
    const order = `(page.sort_value is null) ${request.isForward ? 'asc' : 'desc'},
      page.sort_value ${direction}, page.sort_id ${direction}`
    return `with gathered as materialized (${united(scans)}),
      page as materialized (
        select * from gathered page ${behind()} order by ${order} limit ${request.limit})
      select ${source.read.text}, page.sort_id, page.sort_value, page.sort_value::text as sort_text
      from ${source.from} join page on page.sort_id = ${source.id.sql} order by ${order}`
  })
