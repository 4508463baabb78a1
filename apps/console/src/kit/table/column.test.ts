import { expect, test } from 'vitest'
import { arrange, moveColumn, shownAtFirst, type Column } from './column.ts'
import { sortRows } from './sort-rows.ts'

type Row = { readonly name: string; readonly n: number | null }
const column = (id: string, more: Partial<Column<Row>> = {}): Column<Row> => ({
  id,
  title: id,
  cell: () => null,
  ...more,
})

const columns = [
  column('name', { sortBy: ({ name }) => name }),
  column('n', { sortBy: ({ n }) => n }),
  column('mail', { isHidden: true }),
  column('acts', { isAct: true }),
]
const idsOf = (shown: readonly Column<Row>[]) => shown.map(({ id }) => id)

test('[desk.T5] columns stand as they were chosen, and the buttons of a row at its end', () => {
  expect(shownAtFirst(columns)).toEqual(['name', 'n'])
  expect(idsOf(arrange(columns))).toEqual(['name', 'n', 'acts'])
  expect(idsOf(arrange(columns, ['mail', 'name']))).toEqual(['mail', 'name', 'acts'])
  // chosen when the table had others
  expect(idsOf(arrange(columns, ['gone', 'acts']))).toEqual(['name', 'n', 'acts'])
})

test('[desk.T5] a column moves by steps and no further than the ends', () => {
  expect(moveColumn(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moveColumn(['a', 'b', 'c'], 'b', -5)).toEqual(['b', 'a', 'c'])
  expect(moveColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  expect(moveColumn(['a', 'b'], 'x', 1)).toEqual(['a', 'b'])
})

test('[desk.T3] rows in memory are ordered by language and size, those without a value last', () => {
  const rows = [
    { name: 'Zoe', n: 2 },
    { name: 'ámbar', n: null },
    { name: 'b10', n: 10 },
    { name: 'b9', n: 1 },
  ]
  const namesBy = (id: string, isDown: boolean) =>
    sortRows(rows, columns, { column: id, isDown }).map(({ name }) => name)
  expect(namesBy('name', false)).toEqual(['ámbar', 'b9', 'b10', 'Zoe'])
  expect(namesBy('n', false)).toEqual(['b9', 'Zoe', 'b10', 'ámbar'])
  expect(namesBy('n', true)).toEqual(['b10', 'Zoe', 'b9', 'ámbar'])
  expect(sortRows(rows, columns, undefined)).toBe(rows)
})
