import { expect, test } from 'vitest'
import { stacked } from './stacked.ts'

test('[desk.2.4] bars stand on each other, and a line goes its own way', () => {
  const tops = stacked([
    { kind: 'bars', values: [1, null, 2] },
    { kind: 'line', values: [0.5, null, 1] },
    { kind: 'bars', values: [3, 4, 0] },
  ])
  expect(tops).toEqual([
    [1, 0, 2],
    [0.5, null, 1],
    [4, 4, 2],
  ])
})
