import { filterOf, sortOf, type ListColumn, type ListSpec } from '@faro/contract/list'
import { fold } from '@faro/kernel/text'
import type { SortValue } from '../table/column.ts'
import { sortRows } from '../table/sort-rows.ts'
import type { ListPageOf } from './list-source.ts'

type Value = SortValue | null | readonly string[]

/** What a row holds in each column of a list, as the list's filters and order see it. */
export type ValuesOf<T> = Readonly<Record<string, (row: T) => Value>>

const isBetween = (value: Value, range: string): boolean => {
  const [from = '', to = ''] = range.split('..')
  if (value === null) return false
  const [low, high] = typeof value === 'string' ? [from, to] : [Number(from), Number(to)]
  return (from === '' || value >= low) && (to === '' || value <= high)
}

const isAsked = (column: ListColumn, value: Value, asked: string): boolean => {
  const kind = filterOf(column)
  if (kind === 'range') return isBetween(value, asked)
  if (kind === 'yes-no') return String(value) === asked
  if (kind === 'text') return fold(String(value ?? '')).includes(fold(asked))
  const wanted = asked.split(',')
  return Array.isArray(value)
    ? wanted.some((one) => value.includes(one))
    : wanted.includes(String(value))
}

type Asked = Readonly<Record<string, string>>

/** The page of a list whose rows are all here: filtered, ordered and cut as a server would. */
export const pageInMemory = <T>(
  rows: readonly T[],
  { spec, values, asked }: { spec: ListSpec; values: ValuesOf<T>; asked: Asked },
): ListPageOf<T> => {
  const columns: Readonly<Record<string, ListColumn>> = spec.columns
  const words = fold(asked['q'] ?? '')
  const found = rows.filter(
    (row) =>
      Object.entries(columns).every(
        ([id, column]) =>
          asked[id] === undefined || isAsked(column, values[id]?.(row) ?? null, asked[id]),
      ) &&
      (words === '' ||
        spec.search?.some((id) => fold(String(values[id]?.(row) ?? '')).includes(words)) === true),
  )
  const sorted = sortRows(
    found,
    Object.entries(values).map(([id, sortBy]) => ({
      id,
      title: id,
      cell: () => null,
      sortBy: (row: T) => {
        const value = sortBy(row)
        return Array.isArray(value) ? value.join() : (value as SortValue | null)
      },
    })),
    sortOf(asked['sort'] ?? spec.sort),
  )
  const size = Number(asked['limit'] ?? 25)
  const at = Number(asked['before'] ?? asked['after'] ?? 0)
  return {
    rows: sorted.slice(at, at + size),
    next: at + size < sorted.length ? String(at + size) : null,
    previous: at > 0 ? String(Math.max(0, at - size)) : null,
    total: { count: found.length, isMore: false },
    sums: null,
    asOf: '',
  }
}
