import { expect, test } from 'vitest'
import { sayOf } from './test-repository.ts'

const cashier = 'domains/cashier/src/x.ts'
const wallet = 'domains/wallet/src/x.ts'
const player = 'apps/player/src/x.ts'

test('an import is allowed only where the table says so, however it is written', () => {
  expect(sayOf(cashier, "import { a } from '@faro/wallet'")).toEqual([])
  const refused = ['imports wallet may not import @faro/cashier (architecture.json)']
  expect(sayOf(wallet, "import { a } from '@faro/cashier'")).toEqual(refused)
  expect(sayOf(wallet, "import type { A } from '@faro/cashier'")).toEqual(refused)
  expect(sayOf(wallet, "export { a } from '@faro/cashier'")).toEqual(refused)
  expect(sayOf(wallet, "void import('@faro/cashier')")).toEqual(refused)
})

test('a composition root imports every domain and game, and its tests the rest', () => {
  expect(sayOf('apps/server/src/x.ts', "import '@faro/wallet'\nimport '@faro/slots'")).toEqual([])
  expect(sayOf('apps/server/src/x.ts', "import '@faro/ui'")).toHaveLength(1)
  expect(sayOf('apps/server/test/x.test.ts', "import '@faro/ui'")).toEqual([])
  expect(sayOf('domains/wallet/test/x.test.ts', "import '@faro/cashier'")).toHaveLength(1)
})

test('a web app takes the pure engine of a game and nothing else of the server', () => {
  expect(sayOf(player, "import { a } from '@faro/slots/engine'")).toEqual([])
  expect(sayOf(player, "import { a } from '@faro/slots'")).toEqual([
    'imports player may not import @faro/slots (architecture.json)',
  ])
  expect(sayOf(player, "import { a } from '@faro/wallet'")).toHaveLength(1)
})

test('a player’s browser loads routes and no shapes; forms of the console judge by them', () => {
  const shapes = "import { A } from '@faro/contract/wallet/shapes'"
  const refused = ['imports player only calls: it imports routes, never shapes']
  expect(sayOf(player, shapes)).toEqual(refused)
  expect(sayOf(player, "void import('@faro/contract/wallet/shapes')")).toEqual(refused)
  expect(sayOf('apps/player/src/x.test.ts', shapes)).toEqual([])
  expect(sayOf('apps/server/src/x.ts', shapes)).not.toContain(refused[0])
})

test('a package is entered only where it offers an entry', () => {
  expect(sayOf(cashier, "import '@faro/kernel/money'")).toEqual([])
  expect(sayOf(cashier, "import '@faro/kernel/src/money.ts'")).toEqual([
    'imports @faro/kernel/src/money.ts is not offered by kernel',
  ])
  expect(sayOf(player, "import '@faro/contract/wallet'")).toEqual([])
  expect(sayOf(cashier, "import '@faro/nowhere'")).toEqual([
    'imports there is no workspace @faro/nowhere',
  ])
})

test('a package declares what it imports; its tests may lean on the root', () => {
  expect(sayOf('apps/server/src/x.ts', "import '@faro/kernel/money'")).toEqual([
    'imports @faro/kernel is not among the dependencies of server',
  ])
  expect(sayOf('apps/server/src/x.test.ts', "import '@faro/kernel/money'")).toEqual([])
})

test('a relative import stays in its package and carries its extension', () => {
  const leaves = (name: string) => [`imports ${name} leaves the package: import it by name`]
  expect(sayOf(cashier, "import './y.ts'\nimport '../z.ts'")).toEqual([])
  expect(sayOf(cashier, "import '../../wallet/src/y.ts'")).toEqual(leaves('../../wallet/src/y.ts'))
  expect(sayOf(cashier, "import '../../../tools/y.mjs'")).toEqual(leaves('../../../tools/y.mjs'))
  expect(sayOf('domains/cashier/src/x.test.ts', "import '../../../tools/y.mjs'")).toEqual([])
  expect(sayOf('domains/cashier/src/x.test.ts', "import '../../wallet/src/y.ts'")).toHaveLength(1)
  expect(sayOf('apps/server/test/x.ts', "import '../../simulators/src/y.ts'")).toEqual([])
  expect(sayOf(cashier, "import './y'")).toEqual(['imports ./y lacks its extension'])
})

test('a feature does not reach into another feature', () => {
  const file = 'apps/player/src/features/a/x.tsx'
  expect(sayOf(file, "import '../b/y.tsx'")).toEqual(['imports feature a may not import feature b'])
  expect(sayOf(file, "import '../a/y.tsx'\nimport '../../shell/z.tsx'")).toEqual([])
})

test('what takes in one door of every game names none of them, and takes no other door', () => {
  const table = 'games/table/src/table.ts'
  expect(sayOf(table, "import { a } from '@faro/slots/manifest'")).toEqual([])
  expect(sayOf(table, "import { a } from '@faro/slots/engine'")).toEqual([
    'imports table may not import @faro/slots/engine (architecture.json)',
  ])
  expect(sayOf(table, "import { a } from '@faro/slots'")).toEqual([
    'imports table may not import @faro/slots (architecture.json)',
  ])
})

test('nobody reaches into the folder of a game in an app: what several need is a kit', () => {
  const refused = [
    'imports only the game slots may import its folder: what others need too is a kit',
  ]
  const [game, feature] = ['apps/player/src/games/crash/x.ts', 'apps/player/src/features/a/x.ts']
  expect(sayOf(game, "import '../slots/units.ts'")).toEqual(refused)
  expect(sayOf(feature, "import '../../games/slots/units.ts'")).toEqual(refused)
  expect(sayOf('apps/player/src/games/slots/y.ts', "import './units.ts'")).toEqual([])
  expect(sayOf(game, "import '../units.ts'\nimport '../fair/seed-dialog.ts'")).toEqual([])
})
