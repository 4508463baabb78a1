import { expect, test } from 'vitest'
import { hallCategory, hallOf, lobbyLists, lobbyPageRows, lobbyQuery } from './routes.ts'
import { catalogue as terms } from './shapes.ts'

test('[RT08] every list of the site has a query that the list of games takes', () => {
  for (const list of lobbyLists)
    expect(terms.gameList.query.safeParse(lobbyQuery(list)).success).toBe(true)
  expect(lobbyQuery('crash')).toEqual({ category: 'crash', limit: String(lobbyPageRows) })
  expect(lobbyQuery('hot')).toMatchObject({ hot: '1' })
  expect(lobbyQuery('jlrng')).toMatchObject({ branded: 'jlrng' })
})

test('filters that are not set are not sent, so that a first page has one key', () => {
  const none = { vassalage: '', search: '', feature: '', volatility: '' }
  expect(lobbyQuery('rng', none)).toEqual(lobbyQuery('rng'))
  expect(lobbyQuery('rng', { ...none, vassalage: 'tundra' })).toMatchObject({ vassalage: 'tundra' })
})

test('[RT17] [CT02] the first hall opens where an address names none, or one that nobody has', () => {
  const halls = ['faro', 'tundra']
  expect(hallOf(halls, { named: null })).toBe('faro')
  expect(hallOf(halls, { named: 'tundra' })).toBe('tundra')
  expect(hallOf(halls, { named: 'nobody' })).toBe('faro')
  expect(hallOf(halls, { named: '' })).toBe('faro')
  expect(hallOf(halls, { named: 'all' })).toBe('all')
  expect(hallOf([], { named: null })).toBe('all')
  // words are looked for everywhere, unless somebody stands in a hall
  expect(hallOf(halls, { named: null, isSearching: true })).toBe('all')
  expect(hallOf(halls, { named: 'tundra', isSearching: true })).toBe('tundra')
})

test('a page of cards fills its rows, and only categories have halls', () => {
  for (const columns of [3, 4, 6, 8]) expect(lobbyPageRows % columns).toBe(0)
  expect(lobbyLists.filter((list) => hallCategory(list) === null)).toEqual([
    'hot',
    'fav',
    'jlrng',
    'pgrng',
  ])
})
