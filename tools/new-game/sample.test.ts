import { expect, test } from 'vitest'
import { checkSample, root } from '../new-domain/check-sample.ts'
import { freeMenuPlace } from '../new-domain/sample.ts'
import { namesOf } from './names.ts'
import { filesOf } from './sample.ts'

const sample = () => {
  const names = namesOf('coin', 'Moneda de Plata')
  const when = { now: new Date('2026-12-01T10:00:00Z'), menuPlace: freeMenuPlace(root) }
  return names.ok ? filesOf(names.value, when) : {}
}

test('a sample of a game keeps every house rule, and says all it says in three languages', () => {
  const row = ['kernel', 'contract', 'covers', 'server-kit', 'gaming', 'fair']
  const files = sample()
  expect(Object.keys(files)).toContain('games/coin/migrations/20261201T1000_coin.sql')
  expect(checkSample(files, { group: 'games', owner: 'coin', row })).toEqual([])
})

test('a sample of a game is folders of its own and nothing else', () => {
  const places = Object.keys(sample()).map((file) => file.replace(/\/coin\/.*/, '/coin'))
  expect([...new Set(places)].toSorted()).toEqual([
    'apps/console/src/features/coin',
    'apps/player/src/games/coin',
    'games/coin',
    'packages/contract/src/coin',
    'packages/i18n/catalogues/coin',
  ])
})
