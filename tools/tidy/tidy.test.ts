import { expect, test } from 'vitest'
import type { Architecture } from './architecture.ts'
import { checkBans, checkSchemas } from './bans.ts'
import { checkImports } from './imports.ts'
import { checkSizes } from './sizes.ts'

const architecture: Architecture = {
  packages: { kernel: [], contract: ['kernel'] },
  domains: { wallet: ['kernel'], cashier: ['kernel', 'wallet'] },
  games: { slots: ['kernel'] },
  apps: { server: ['domains', 'games'], player: ['contract', 'games/*/engine'] },
  limits: {
    fileLinesMax: 10,
    testFileLinesMax: 20,
    functionLinesMax: 4,
    componentLinesMax: 6,
    parametersMax: 3,
    columnsMax: 100,
  },
}

const declared = {
  'domains/cashier': ['@faro/kernel', '@faro/wallet'],
  'domains/wallet': ['@faro/kernel', '@faro/cashier'],
  'apps/player': ['@faro/contract', '@faro/slots', '@faro/wallet'],
  'apps/server': ['@faro/wallet', '@faro/slots'],
}

const imports = (path: string, text: string) =>
  checkImports({ path, text }, architecture, declared).map(({ message }) => message)

test('an import is allowed only where the table says so', () => {
  const cashier = 'domains/cashier/src/x.ts'
  expect(imports(cashier, "import { a } from '@faro/wallet'")).toEqual([])
  expect(imports('domains/wallet/src/x.ts', "import { a } from '@faro/cashier'")).toEqual([
    'wallet may not import @faro/cashier',
  ])
  expect(imports('domains/wallet/src/x.ts', "export { a } from '@faro/cashier'")).toHaveLength(1)
  expect(imports('domains/wallet/src/x.ts', "void import('@faro/cashier')")).toHaveLength(1)
  expect(imports('apps/server/src/x.ts', "import '@faro/wallet'; import '@faro/slots'")).toEqual([])
})

test('a package must declare what it imports', () => {
  const undeclared = checkImports(
    { path: 'domains/cashier/src/x.ts', text: "import { a } from '@faro/wallet'" },
    architecture,
    {},
  )
  expect(undeclared.map(({ message }) => message)).toEqual([
    '@faro/wallet is not among the dependencies of cashier',
  ])
})

test('a web app takes the pure engine of a game and nothing else of the server', () => {
  const file = 'apps/player/src/x.ts'
  expect(imports(file, "import { a } from '@faro/slots/engine'")).toEqual([])
  expect(imports(file, "import { a } from '@faro/slots'")).toEqual([
    'player may not import @faro/slots',
  ])
  expect(imports(file, "import { a } from '@faro/wallet'")).toHaveLength(1)
})

test('a relative import stays in its package and a feature out of other features', () => {
  expect(imports('domains/cashier/src/x.ts', "import '../../wallet/src/y.ts'")).toHaveLength(1)
  expect(imports('domains/cashier/src/x.ts', "import './y.ts'")).toEqual([])
  const file = 'apps/player/src/features/a/x.tsx'
  expect(imports(file, "import '../b/y.tsx'")).toEqual(['feature a may not import feature b'])
  expect(imports(file, "import '../a/y.tsx'; import '../../shell/z.tsx'")).toEqual([])
})

const rules = (path: string, text: string) => checkBans({ path, text }).map(({ rule }) => rule)

test.each([
  ['no-random', 'const x = Math.random()', 'const x = rng.uint32()'],
  ['no-float', 'parseFloat(text)', 'parseAmount(text)'],
  ['no-unfinished', '// TODO later', '// because the bank closes at noon'],
  ['no-focus', "test.only('x', run)", "test('x', run)"],
  ['no-focus', "it.skip('x', run)", "it('x', run)"],
  ['no-any', 'const x = y as any', 'const x = y as unknown'],
  ['no-any', '// @ts-ignore', '// the type is right'],
  ['no-default-export', 'export default 1', 'export const one = 1'],
  ['names', 'export const utils = 1', 'export const rates = 1'],
])('%s fires on the bad example and not on the good one', (rule, bad, good) => {
  expect(rules('packages/kernel/src/x.ts', bad)).toContain(rule)
  expect(rules('packages/kernel/src/x.ts', good)).toEqual([])
})

test('a file whose name says nothing is found', () => {
  expect(rules('packages/kernel/src/date-utils.ts', '')).toEqual(['names'])
  expect(rules('packages/kernel/src/clock.ts', '')).toEqual([])
})

test('screens take colours from tokens and words from catalogues', () => {
  const file = 'apps/player/src/x.tsx'
  expect(rules(file, "const c = '#c8f227'")).toEqual(['no-hex'])
  expect(rules(file, '<p>Hola mundo</p>')).toEqual(['no-literal-text'])
  expect(rules(file, "<p className='text-brandt'>{t('home.title')}</p>")).toEqual([])
  expect(rules('packages/ui/src/x.tsx', "const c = '#c8f227'")).toEqual([])
})

test('SQL of a domain names its own schema only', () => {
  const schema = (path: string, text: string) => checkSchemas({ path, text }, architecture)
  expect(schema('domains/cashier/src/x.ts', '`select 1 from wallet.account`')).toHaveLength(1)
  expect(schema('domains/cashier/src/x.ts', '`insert into kit.event values (1)`')).toHaveLength(1)
  expect(
    schema('domains/wallet/migrations/1.sql', 'alter table cashier.deposit add x int'),
  ).toHaveLength(1)
  expect(schema('domains/wallet/src/x.ts', '`select 1 from wallet.account`')).toEqual([])
})

const sizes = (path: string, text: string) =>
  checkSizes({ path, text }, architecture.limits).map(({ rule }) => rule)
const lines = (count: number) =>
  Array.from({ length: count }, (_, i) => `const a${i} = ${i}`).join('\n')
const body = (count: number) => `const run = () => {\n${lines(count)}\n}\n`

test('long files, functions, components and parameter lists are found', () => {
  const file = 'packages/kernel/src/x.ts'
  expect(sizes(file, `${lines(11)}\n`)).toEqual(['file-size'])
  expect(sizes(file, `${lines(10)}\n`)).toEqual([])
  expect(sizes('packages/kernel/src/x.test.ts', `${lines(20)}\n`)).toEqual([])
  expect(sizes(file, body(3))).toEqual(['function-size'])
  expect(sizes(file, body(2))).toEqual([])
  expect(sizes('apps/player/src/x.tsx', body(4))).toEqual([])
  expect(sizes('apps/player/src/x.tsx', body(5))).toEqual(['function-size'])
  expect(sizes(file, 'const f = (a, b, c, d) => a')).toEqual(['parameters'])
  expect(sizes(file, 'const f = (a, b, c) => a')).toEqual([])
})
