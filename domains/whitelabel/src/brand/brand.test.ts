import { expect, test } from 'vitest'
import { isOn, statusOf, treeOf } from './brand.ts'

const modules = [
  { module_id: 'REGISTER', parent_id: null, is_enabled: true },
  { module_id: 'DIRECTREG3', parent_id: 'REGISTER', is_enabled: true },
  { module_id: 'GAMES', parent_id: null, is_enabled: false },
  { module_id: 'CRASH', parent_id: 'GAMES', is_enabled: true },
]

test('[WL01] a flag is on only where everything above it is on', () => {
  const tree = treeOf(modules)
  expect(isOn(tree, 'DIRECTREG3')).toBe(true)
  expect(isOn(tree, 'CRASH')).toBe(false)
  expect(isOn(tree, 'NOBODY')).toBe(false)
})

test('[ST01] maintenance comes before a barred region and ends at its time', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const later = new Date('2026-01-01T01:00:00Z')
  const maintained = { isMaintained: true, maintenanceEndsAt: later }
  expect(statusOf(maintained, true, now)).toBe(1)
  expect(statusOf(maintained, true, later)).toBe(2)
  expect(statusOf({ isMaintained: false, maintenanceEndsAt: null }, false, now)).toBe(0)
})
