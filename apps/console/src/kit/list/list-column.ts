import type { ListColumn, ListSpec } from '@faro/contract/list'
import type { Column } from '../table/column.ts'

const numbers: readonly string[] = ['money', 'points', 'count', 'ratio']

/** Columns of a page, with what the contract says of them. */
export const ofSpec = <T>(columns: readonly Column<T>[], spec: ListSpec): readonly Column<T>[] => {
  const specs: Readonly<Record<string, ListColumn>> = spec.columns
  return columns.map((column) => {
    const one = specs[column.id]
    if (one === undefined) return column
    return {
      ...column,
      isNumber: column.isNumber ?? numbers.includes(one.type),
      isSortable: one.sort === true,
      isHidden: column.isHidden === true || one.sensitive === true || one.isExtra === true,
      isSensitive: one.sensitive === true,
    }
  })
}

/** What the list can be asked about, with the name that the page gives it. */
export type Asking = {
  readonly id: string
  readonly title: string
  readonly column: ListColumn
  readonly words: (value: string) => string
}

/** The filters of a list, in the order of its page's columns. */
export const askingsOf = <T>(columns: readonly Column<T>[], spec: ListSpec): readonly Asking[] => {
  const specs: Readonly<Record<string, ListColumn>> = spec.columns
  return columns.flatMap(({ id, title, words = (value) => value }) => {
    const column = specs[id]
    return column?.filter === true ? [{ id, title, column, words }] : []
  })
}
