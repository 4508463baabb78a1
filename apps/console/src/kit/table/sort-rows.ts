import { currentLanguage } from '@faro/i18n'
import type { Column, SortValue } from './column.ts'
import type { Sort } from './column-head.tsx'

const inLanguage = () =>
  new Intl.Collator(currentLanguage(), { numeric: true, sensitivity: 'base' })

const compare = (a: SortValue, b: SortValue, texts: Intl.Collator): number => {
  if (typeof a === 'string' && typeof b === 'string') return texts.compare(a, b)
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The rows in the order of a column; what has no value stands last either way. */
export const sortRows = <T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  sort: Sort | undefined,
): readonly T[] => {
  const by = columns.find(({ id }) => id === sort?.column)?.sortBy
  if (sort === undefined || by === undefined) return rows
  const texts = inLanguage()
  const turn = sort.isDown ? -1 : 1
  return rows.toSorted((a, b) => {
    const [x, y] = [by(a), by(b)]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    return turn * compare(x, y, texts)
  })
}
