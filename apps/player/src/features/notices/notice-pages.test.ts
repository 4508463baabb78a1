import { expect, test } from 'vitest'
import { knownIndex, pageCount, pageOfNotice } from './notice-pages.ts'

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
