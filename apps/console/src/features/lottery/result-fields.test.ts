import { expect, test } from 'vitest'
import { fieldsOf, resultText, typedResult } from './result-fields.ts'

test('a result is typed field by field, as its family reads it', () => {
  expect(typedResult('ssc', { numbers: '1 2 3 4 5' })).toEqual([1, 2, 3, 4, 5])
  expect(typedResult('lhc', { main: '1, 2, 3, 4, 5, 6', special: '7' })).toEqual({
    main: [1, 2, 3, 4, 5, 6],
    special: 7,
  })
  expect(typedResult('hanoi', { special: '01234', first: '56789' })).toEqual({
    special: '01234',
    first: '56789',
  })
  const vn = Object.fromEntries(fieldsOf('vn-north').map(({ name }) => [name, '01 02']))
  expect(typedResult('vn-north', vn)).toMatchObject({ DB: ['01', '02'], G7: ['01', '02'] })
})

test('a field that is empty, or no number where numbers are wanted, is no result', () => {
  expect(typedResult('ssc', { numbers: '' })).toBeNull()
  expect(typedResult('ssc', { numbers: '1 2 x 4 5' })).toBeNull()
  expect(typedResult('thai', { first: '123456' })).toBeNull()
})

test('a result stands on one line', () => {
  expect(resultText([1, 2, 3])).toBe('1 2 3')
  expect(resultText({ main: [1, 2], special: 7 })).toBe('main: 1 2 · special: 7')
})
