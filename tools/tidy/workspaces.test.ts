import { expect, test } from 'vitest'
import { aRepository } from './test-repository.ts'
import { checkTable, readWorkspace } from './workspaces.ts'

const { architecture, workspaces } = aRepository
const messages = (table = architecture, manifests = workspaces) =>
  checkTable(table, manifests).map(({ message }) => message)

test('a table and manifests that agree have no findings', () => {
  expect(messages()).toEqual([])
})

test('every workspace has its row', () => {
  const { player: _, ...apps } = architecture.apps
  expect(messages({ ...architecture, apps })).toEqual(['apps/player has no row'])
})

test('every row has its workspace', () => {
  const packages = { ...architecture.packages, ghost: [] }
  expect(messages({ ...architecture, packages })).toContain('packages/ghost does not exist')
})

test('a row names only rows above it, so that there is no cycle', () => {
  const domains = { wallet: ['cashier'], cashier: ['wallet'] }
  expect(messages({ ...architecture, domains })).toContain(
    'wallet names cashier, which does not stand above it',
  )
})

test('a manifest depends on nothing that its row leaves out', () => {
  const text = JSON.stringify({ dependencies: { '@faro/cashier': '0.0.0', pg: '8.0.0' } })
  const changed = new Map(workspaces).set('wallet', readWorkspace('domains', 'wallet', text))
  expect(messages(architecture, changed)).toContain('wallet may not depend on @faro/cashier')
})

test('a game names kits and no sibling', () => {
  const games = { ...architecture.games, crash: ['kernel', 'fair', 'slots'] }
  expect(messages({ ...architecture, games })).toContain(
    'crash names slots: games know kits and no sibling',
  )
  const each = { ...architecture.games, slots: ['kernel', 'games/*/engine'] }
  expect(messages({ ...architecture, games: each })).toContain(
    'slots names games/*/engine: games know kits and no sibling',
  )
})
