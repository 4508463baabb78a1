import { expect, test } from 'vitest'
import { catalogue, hallCategory, lobbyLists, lobbyPageRows, lobbyQuery } from './index.ts'

test('[RT08] every list of the site has a query that the list of games takes', () => {
  for (const list of lobbyLists)
    expect(catalogue.gameList.query.safeParse(lobbyQuery(list)).success).toBe(true)
  expect(lobbyQuery('crash')).toEqual({ category: 'crash', limit: String(lobbyPageRows) })
  expect(lobbyQuery('hot')).toMatchObject({ hot: '1' })
  expect(lobbyQuery('jlrng')).toMatchObject({ branded: 'jlrng' })
})

test('filters that are not set are not sent, so that a first page has one key', () => {
  const none = { vassalage: '', search: '', feature: '', volatility: '' }
  expect(lobbyQuery('rng', none)).toEqual(lobbyQuery('rng'))
  expect(lobbyQuery('rng', { ...none, vassalage: 'tundra' })).toMatchObject({ vassalage: 'tundra' })
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
