import { expect, test } from 'vitest'
import { changedOf, isSame, rebase } from './changes.ts'

const base = { name: 'Voltio', age: '18', texts: { ES: 'Hola', EN: 'Hello' } }

test('[desk.Form] what changed is told field by field, whatever the order of its parts', () => {
  expect(changedOf(base, { ...base, age: '21' })).toEqual(['age'])
  expect(changedOf(base, { ...base, texts: { EN: 'Hello', ES: 'Hola' } })).toEqual([])
  expect(changedOf(base, { ...base, texts: { ES: 'Hola' } as typeof base.texts })).toEqual([
    'texts',
  ])
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false)
})

test('[desk.Form] what others saved meanwhile is taken where nobody typed', () => {
  const mine = { ...base, name: 'Voltio Plus' }
  expect(rebase({ base, mine, theirs: { ...base, age: '21' } })).toEqual({
    values: { ...base, name: 'Voltio Plus', age: '21' },
    conflicts: [],
  })
})

test('[desk.Form] a field that both changed is a conflict, unless both wrote the same', () => {
  const mine = { ...base, name: 'Mine', age: '21' }
  const theirs = { ...base, name: 'Theirs', age: '21' }
  expect(rebase({ base, mine, theirs })).toEqual({ values: mine, conflicts: ['name'] })
})
