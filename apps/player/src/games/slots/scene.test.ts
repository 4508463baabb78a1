import fc from 'fast-check'
import { expect, test } from 'vitest'
import { liftsOf } from './scene.ts'

test('what fell in comes from above and what stayed from where it was', () => {
  // the middle of the first reel went, and the whole second
  const grid = [
    ['new', 'a', 'c'],
    ['new', 'new', 'new'],
  ]
  const removed = new Set(['0:1', '1:0', '1:1', '1:2'])
  expect(liftsOf(grid, removed)).toEqual([
    [1, 1, 0],
    [3, 3, 3],
  ])
})

test('nothing falls upwards, and without a removal nothing falls', () => {
  const grid = [['a', 'b', 'c', 'd']]
  expect(liftsOf(grid, new Set())).toEqual([[0, 0, 0, 0]])
  fc.assert(
    fc.property(fc.subarray([0, 1, 2, 3]), (rows) => {
      const [lifts] = liftsOf(grid, new Set(rows.map((row) => `0:${row}`)))
      expect(lifts?.every((lift) => lift >= 0 && lift <= rows.length)).toBe(true)
    }),
  )
})
