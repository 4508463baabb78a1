import { expect, test } from 'vitest'
import { uuidv7 } from './ids.ts'
import { cursorOf, pageOf } from './paging.ts'

test('a page ends where a further row was read, and the last page leads nowhere', () => {
  expect(pageOf(['c', 'b', 'a'], 2, (row) => row)).toEqual({ rows: ['c', 'b'], next: 'b' })
  expect(pageOf(['a'], 2, (row) => row)).toEqual({ rows: ['a'], next: null })
})

test('a cursor that none of our pages gave begins at the top', () => {
  const id = uuidv7()
  expect([cursorOf(id), cursorOf(undefined), cursorOf('x'), cursorOf(`${id} `)]).toEqual([
    id,
    undefined,
    undefined,
    undefined,
  ])
})
