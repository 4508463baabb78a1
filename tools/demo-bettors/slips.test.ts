import type { EventRow } from '@faro/contract/sportsbook'
import { expect, test } from 'vitest'
import { legOf, openingSlips } from './slips.ts'

const outcome = (id: string, odds: number | null, isActive = true) => ({
  id,
  odds,
  isActive,
  name: null,
  result: null,
})

const row = (number: number, state: 'open' | 'suspended' = 'open') =>
  ({
    eventId: `fa:match:${number}`,
    lines: [
      {
        market: '1',
        specifiers: '',
        group: 'main',
        state,
        version: 1,
        hasCashOut: true,
        outcomes: [outcome('1', 19_000), outcome('2', null), outcome('3', 31_000)],
      },
    ],
  }) as unknown as EventRow

const rows = (from: number, count: number): EventRow[] =>
  Array.from({ length: count }, (_, i) => row(from + i))

test('a leg stands on an outcome that takes bets, at its price', () => {
  expect(legOf(row(7), 1)).toEqual({
    event: 'fa:match:7',
    market: '1',
    specifiers: '',
    outcome: '3',
    odds: 31_000,
  })
  expect(legOf(row(7, 'suspended'), 0)).toBeNull()
})

test('a bettor opens with bets of every kind, no event twice in one', () => {
  const slips = openingSlips({ ahead: rows(100, 40), live: rows(1, 12) }, 0)
  expect(slips).toHaveLength(8)
  expect(new Set(slips.map(({ type }) => type))).toEqual(
    new Set(['single', 'accumulator', 'system']),
  )
  for (const { legs } of slips)
    expect(new Set(legs.map(({ event }) => event)).size).toBe(legs.length)
})

test('where nothing is on offer nobody bets', () => {
  expect(openingSlips({ ahead: [], live: [row(1, 'suspended')] }, 0)).toEqual([])
})
