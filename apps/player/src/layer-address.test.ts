import { expect, test } from 'vitest'
import { pageSearch } from './layer-address.ts'
import { paths } from './paths.ts'

test('what lies above a page leaves with it nothing of the page', () => {
  const search = new URLSearchParams('id=k3&room=4&member=depositv2&deposit=7&vassalage=kilo')
  expect(String(pageSearch(search))).toBe('id=k3&room=4')
})

test('a hall keeps its tab while a page of the member centre lies above it', () => {
  expect(new URLSearchParams(paths.panel('withdraw')).has('page')).toBe(false)
})
