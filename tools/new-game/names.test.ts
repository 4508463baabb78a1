import { expect, test } from 'vitest'
import { namesOf } from './names.ts'

test('a title gets the code that the catalogue knows it by', () => {
  expect(namesOf('coin', 'Moneda de Plata')).toEqual({
    ok: true,
    value: { game: 'coin', type: 'Coin', title: 'Moneda de Plata', code: 'moneda-de-plata' },
  })
  expect(namesOf('coin', 'Órbita 9')).toMatchObject({ value: { code: 'orbita-9' } })
})

test.each([
  ['Coin', 'Moneda', 'game-malformed'],
  ['coin-toss', 'Moneda', 'game-malformed'],
  ['', 'Moneda', 'game-malformed'],
  ['coin', '', 'title-malformed'],
  ['coin', 'Moneda “de” Plata', 'title-malformed'],
  ['coin', "Moneda d'or", 'title-malformed'],
  ['coin', '../Moneda', 'title-malformed'],
  ['coin', '硬币', 'title-malformed'],
])('game %j with title %j is refused', (game, title, error) => {
  expect(namesOf(game, title)).toMatchObject({ ok: false, error })
})
