import { drawCover, hasEmoji, hasSilhouette } from '@faro/covers'
import { expect, test } from 'vitest'
import { outsideGames } from './outside-games.ts'
import { outsideVendors } from './vendors.ts'

const games = outsideGames()

test('[CT04] ten thousand titles, the same every time, each with a code of its own', () => {
  expect(games).toHaveLength(10_000)
  expect(new Set(games.map(({ code }) => code)).size).toBe(10_000)
  expect(games.every(({ code }) => /^[a-z0-9-]{1,60}$/.test(code) && !code.endsWith('-'))).toBe(
    true,
  )
  expect(outsideGames().slice(0, 300)).toEqual(games.slice(0, 300))
})

test('every vendor has its number of titles, and esports stand apart from sports', () => {
  for (const { vendorId, titles } of outsideVendors)
    expect(games.filter((game) => game.vendorId === vendorId)).toHaveLength(titles)
  expect(games.filter(({ category }) => category === 'esports')).toHaveLength(1)
  expect(games.filter(({ category }) => category === 'rng')).toHaveLength(9_198)
})

test('every cover can be drawn', () => {
  for (const { cover } of games) {
    expect(cover.style === 'gloss' ? hasEmoji(cover.motif) : hasSilhouette(cover.motif)).toBe(true)
    expect(cover.props.every(hasEmoji)).toBe(true)
  }
  for (const { cover } of games.filter((_, i) => i % 499 === 0))
    expect(drawCover(cover)).toContain('</svg>')
})

test('neighbours in the lobby come from different vendors', () => {
  const first = games.slice(0, 16).map(({ vendorId }) => vendorId)
  expect(new Set(first).size).toBe(16)
})

test('a title opens a game of the kind that its name and its category say', () => {
  const kinds = (category: string) =>
    new Set(games.filter((game) => game.category === category).map(({ engine }) => engine))
  expect([...kinds('rng')]).toEqual(['slot'])
  expect([...kinds('fish')]).toEqual(['fish'])
  expect([...kinds('crash')]).toEqual(['crash'])
  expect([...kinds('pvp')]).toEqual(['poker'])
  expect([...kinds('sports')]).toEqual(['board'])
  expect([...kinds('esports')]).toEqual(['maps'])
  for (const { title, engine } of games.filter(({ category }) => category === 'live')) {
    const [name] = title.split(' ')
    const named = { Ruleta: 'roulette', Bacará: 'baccarat', Rueda: 'wheel', Tres: 'three-dice' }
    const rest = name === 'Dados' ? 'dice' : 'dragon-tiger'
    expect([title, engine]).toEqual([title, named[name as keyof typeof named] ?? rest])
  }
})
