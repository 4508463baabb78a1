import { expect, test } from 'vitest'
import { checkSample, root } from './check-sample.ts'
import { namesOf } from './names.ts'
import { filesOf, freeMenuPlace } from './sample.ts'

const sample = () => {
  const names = namesOf('lore', 'red-envelope')
  const when = { now: new Date('2026-12-01T10:00:00Z'), menuPlace: 200 }
  return names.ok ? filesOf(names.value, when) : {}
}

test('a sample keeps every house rule, and says all it says in three languages', () => {
  const row = ['kernel', 'contract', 'server-kit', 'whitelabel']
  const files = sample()
  expect(Object.keys(files)).toContain('domains/lore/migrations/20261201T1000_lore.sql')
  expect(checkSample(files, { group: 'domains', owner: 'lore', row })).toEqual([])
})

test('a sample is folders of its own and nothing else', () => {
  const places = Object.keys(sample()).map((file) => file.replace(/\/lore\/.*/, '/lore'))
  expect([...new Set(places)].toSorted()).toEqual([
    'apps/console/src/features/lore',
    'apps/player/src/features/lore',
    'domains/lore',
    'packages/contract/src/lore',
    'packages/i18n/catalogues/lore',
  ])
})

test('its entry stands at the end of the console’s menu', () => {
  expect(freeMenuPlace(root)).toBeGreaterThanOrEqual(140)
})
