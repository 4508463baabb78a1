import { expect, test } from 'vitest'
import { knownIndex, namedPages, pageCount, pageOfNotice } from './notice-pages.ts'

test('[MD04] nine notices make a page, and the stored index opens its own', () => {
  expect([null, 0, 8, 9, 17, 18].map(pageOfNotice)).toEqual([0, 0, 0, 1, 1, 2])
  expect([0, 1, 9, 10, 90].map(pageCount)).toEqual([1, 1, 1, 2, 10])
})

test('[MD04] an index that no notice has selects none', () => {
  expect(knownIndex(3, 4)).toBe(3)
  expect(knownIndex(4, 4)).toBeNull()
  expect(knownIndex(-1, 4)).toBeNull()
  expect(knownIndex(null, 4)).toBeNull()
})

test('[CO01] [MD04] three pages are named around the present one, one at each end', () => {
  expect(namedPages(0, 1)).toEqual([0])
  expect(namedPages(0, 3)).toEqual([0, 1, 2])
  expect(namedPages(0, 10)).toEqual([0, 1, 2, null, 9])
  expect(namedPages(4, 10)).toEqual([0, null, 3, 4, 5, null, 9])
  expect(namedPages(9, 10)).toEqual([0, null, 7, 8, 9])
})
