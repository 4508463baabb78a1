import type { Line } from '@faro/contract/sportsbook'
import { expect, test } from 'vitest'
import { groupMarkets } from './market-cards.ts'

const aLine = (
  market: string,
  specifiers: string,
  more: Partial<Line> & { readonly result?: 'won' } = {},
): Line => ({
  market,
  specifiers,
  group: 'goals',
  state: 'open',
  version: 1,
  hasCashOut: true,
  outcomes: [
    { id: '12', odds: 19_500, isActive: true, name: null, result: more.result ?? null },
    { id: '13', odds: 18_500, isActive: true, name: null, result: null },
  ],
  ...more,
})

test('lines of a market stand together from the lowest to the highest', () => {
  const cards = groupMarkets([
    aLine('18', 'total=2.5'),
    aLine('18', 'total=0.5'),
    aLine('18', 'total=10.5'),
  ])
  expect(cards.map(({ lines }) => lines.map(({ specifiers }) => specifiers))).toEqual([
    ['total=0.5', 'total=2.5', 'total=10.5'],
  ])
})

test('sets and maps are markets of their own, main markets come first', () => {
  const cards = groupMarkets([
    aLine('204', 'setnr=1|total=9.5', { group: 'periods' }),
    aLine('204', 'setnr=2|total=9.5', { group: 'periods' }),
    aLine('186', '', { group: 'main' }),
  ])
  expect(cards.map(({ key }) => key)).toEqual(['186/', '204/setnr=1', '204/setnr=2'])
})

test('what is decided comes last, and what closed without a result is gone', () => {
  const cards = groupMarkets([
    aLine('1', '', { group: 'main', state: 'closed', result: 'won' }),
    aLine('10', '', { group: 'main', state: 'closed' }),
    aLine('18', 'total=2.5'),
  ])
  expect(cards.map(({ key }) => key)).toEqual(['18/', '1/'])
})
