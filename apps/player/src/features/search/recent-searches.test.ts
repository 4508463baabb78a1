// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

beforeEach(() => localStorage.clear())

test('the last six searches are kept, each once, the latest first', () => {
  for (const words of ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'DOS', ' '])
    rememberSearch(words)
  expect(recentSearches()).toEqual(['DOS', 'siete', 'seis', 'cinco', 'cuatro', 'tres'])
  forgetSearches()
  expect(recentSearches()).toEqual([])
})

test.each(['no list', '{}', '[1, null]'])('what is no list of words is none: %s', (kept) => {
  localStorage.setItem('searches', kept)
  expect(recentSearches()).toEqual([])
})
