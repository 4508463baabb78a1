import { expect, test } from 'vitest'
import { figuresIn } from './figures.ts'
import { roadTable } from './table.ts'

test('figures are read from the lines of a report', () => {
  const report = 'something\nfigure a.b 12.50  budget < 5  (10.00–13.00, n=3)\n\nfigure c 3'
  expect([...figuresIn(report)]).toEqual([
    ['a.b', 12.5],
    ['c', 3],
  ])
})

test('a table says of each figure whether it is reached, and of what nobody measured that', () => {
  const aims = [
    { name: 'cost', most: 5 },
    { name: 'cost.low', most: 3.6 },
    { name: 'rate', timesBefore: 2 },
    { name: 'alone', timesBefore: 2 },
    { name: 'missing', least: 1 },
  ]
  const now = new Map([
    ['cost', [6, 4.5, 5]],
    ['cost.low', [4]],
    ['rate', [210, 190, 205]],
    ['alone', [1]],
  ])
  const before = new Map([['rate', [100, 101, 99]]])
  const lines = roadTable(aims, now, before).split('\n')
  expect(lines[1]).toMatch(/^cost +5\.00 \(4\.50–6\.00\) +<= 5 +reached$/)
  expect(lines[2]).toMatch(/MISSED$/)
  expect(lines[3]).toMatch(/205 \(190–210\) +100 \(99–101\) +>= 2 x before +reached: 2\.05 x$/)
  expect(lines[4]).toMatch(/nothing to compare with$/)
  expect(lines[5]).toMatch(/not measured$/)
})
