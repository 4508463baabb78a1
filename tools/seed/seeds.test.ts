import { drawCover } from '@faro/covers'
import { games } from '@faro/verifiers/engine'
import { expect, test } from 'vitest'
import { brands, titles } from './seeds.ts'

test('the demo offers every title that a game of the house says it has, each on its own page', () => {
  const told = games.flatMap(({ page, titles: own }) =>
    own.map(({ code }) => `${code} /play/${page?.family}`),
  )
  // lotteries and sports have pages of the site
  const laid = titles
    .filter(({ clientPath }) => clientPath.startsWith('/play/'))
    .map(({ code, clientPath }) => `${code} ${clientPath}`)
  expect(laid.toSorted()).toEqual(told.toSorted())
  expect(new Set(titles.map(({ place }) => place)).size).toBe(titles.length)
})

test('the lobby of the demo begins with slots, and the titles of a game stand in a row', () => {
  const pages = titles.map(({ clientPath }) => clientPath)
  expect(pages[0]).toBe('/play/slots')
  const turns = pages.filter((page, at) => page !== pages[at - 1])
  expect(turns).toEqual([...new Set(pages)])
})

test('the cover of every title can be drawn', () => {
  for (const { code, title, art } of titles)
    expect(drawCover({ code, title, vendor: 'Faro', ...art } as never)).toContain('</svg>')
})

test('there are two brands, and the first has the number by which tools call it', () => {
  expect(brands.map(({ merchantId, code }) => [merchantId, code])).toEqual([
    [1, 'voltio'],
    [2, 'marea'],
  ])
})
