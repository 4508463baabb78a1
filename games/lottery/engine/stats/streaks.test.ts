import { expect, test } from 'vitest'
import { playTable } from '../lines/line.ts'
import { streaksOf } from './streaks.ts'

const tableOf = (family: 'ssc' | 'x5' | 'pk10') => ({
  family,
  table: playTable(family, '2026-11-27'),
})

test('[lottery.7] streaks are of bets on one word, longest first, up to the newest draw', () => {
  const streaks = streaksOf(tableOf('ssc'), [
    [1, 1, 1, 1, 1],
    [9, 0, 2, 4, 6],
    [8, 9, 0, 1, 2],
    [7, 8, 3, 1, 1],
  ])
  const found = new Map(streaks.map(({ text, draws }) => [text, draws]))
  expect(found.get('pos.dx@0:big')).toBe(3)
  expect(found.get('pos.dx@0:small')).toBeUndefined()
  expect(found.get('pos.dx@4:small')).toBeUndefined()
  expect(streaks.map(({ draws }) => draws)).toEqual(
    streaks.map(({ draws }) => draws).toSorted((a, b) => b - a),
  )
})

test('[lottery.7] a draw that returns the bet neither goes on with a streak nor ends it', () => {
  const streaks = streaksOf(tableOf('x5'), [
    [6, 1, 2, 3, 4],
    [11, 1, 2, 3, 4],
    [7, 1, 2, 3, 4],
    [8, 1, 2, 3, 4],
  ])
  expect(streaks.find(({ text }) => text === 'pos.dx@0:big')).toMatchObject({ draws: 3 })
})

test('[lottery.7] streaks of ranks are of one place and one word', () => {
  const ranks = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
  const streaks = streaksOf(tableOf('pk10'), [ranks, ranks, ranks, ranks])
  expect(
    streaks.find(({ text }) => text.startsWith('attr:') && text.includes('big')),
  ).toMatchObject({ draws: 4 })
  expect(streaksOf(tableOf('pk10'), [ranks, ranks])).toEqual([])
})
