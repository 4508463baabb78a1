import { expect, test } from 'vitest'
import { linksOf, reachedFrom } from './links.ts'
import { planFor } from './plan.ts'

const texts: Readonly<Record<string, string>> = {
  'packages/ui/src/button.tsx': '',
  'packages/ui/src/button.test.tsx': "import { Button } from './button.tsx'",
  'packages/ui/src/index.ts': "export * from './button.tsx'",
  'packages/ui/src/rules.test.ts': 'readFileSync(file)',
  'apps/console/src/main.tsx': "import { Button } from '@faro/ui'",
  'apps/player/src/main.tsx': "import.meta.glob('./features/*/pages.ts')",
  'apps/player/src/features/home/pages.ts': "const late = () => import('./home.tsx')",
  'apps/player/src/features/home/home.tsx': '',
  'domains/wallet/src/index.ts': '',
  'apps/server/src/main.ts': "import { wallet } from '@faro/wallet'",
  'domains/wallet/test/kill.test.ts': "spawn(node, ['apps/server/src/main.ts'])",
  'domains/wallet/test/sums.test.ts': '',
  'e2e/player/home.e2e.ts': '',
  'e2e/console/staff.e2e.ts': '',
  'docs/settings.md': '',
  'domains/wallet/sql/post.sql': '',
  'domains/wallet/rates.bin': '',
}
const tree = {
  files: new Set(Object.keys(texts)),
  read: (file: string): string => texts[file] ?? '',
  exports: new Map<string, Readonly<Record<string, string>>>([
    ['@faro/ui', { '.': 'packages/ui/src/index.ts', './*/icon': 'packages/ui/src/*.tsx' }],
    ['@faro/wallet', { '.': 'domains/wallet/src/index.ts' }],
  ]),
}

test('a source leads to what it imports by path, name or pattern, and to what it starts', () => {
  const text = "import './button.tsx?url'; import '@faro/ui/button/icon'; import '@faro/wallet'"
  expect(linksOf({ path: 'packages/ui/src/x.ts', text }, tree)).toEqual([
    'packages/ui/src/button.tsx',
    'domains/wallet/src/index.ts',
  ])
  const [main, kill] = ['apps/player/src/main.tsx', 'domains/wallet/test/kill.test.ts']
  expect(linksOf({ path: main, text: tree.read(main) }, tree)).toEqual([
    'apps/player/src/features/home/pages.ts',
  ])
  expect(linksOf({ path: kill, text: tree.read(kill) }, tree)).toEqual(['apps/server/src/main.ts'])
})

test('who leads to a changed file is reached, in a circle as well', () => {
  const links = new Map([
    ['a', ['b']],
    ['b', ['c', 'a']],
    ['d', ['e']],
  ])
  expect([...reachedFrom(['c'], links)]).toEqual(['c', 'b', 'a'])
})

test('a part of the kit reaches its tests, those that read files, and the journeys of its app', () => {
  const plan = planFor(['packages/ui/src/button.tsx'], tree)
  expect(plan.tests).toEqual(['packages/ui/src/button.test.tsx', 'packages/ui/src/rules.test.ts'])
  expect(plan.journeys).toEqual(['e2e/console/staff.e2e.ts'])
})

test('a page reaches the journeys of its app, through a pattern and a late import', () => {
  const plan = planFor(['apps/player/src/features/home/home.tsx'], tree)
  expect(plan.journeys).toEqual(['e2e/player/home.e2e.ts'])
})

test('what the server loads reaches every journey and the tests that start it', () => {
  const plan = planFor(['domains/wallet/src/index.ts'], tree)
  expect(plan.tests).toEqual(['domains/wallet/test/kill.test.ts', 'packages/ui/src/rules.test.ts'])
  expect(plan.journeys).toEqual(['e2e/console/staff.e2e.ts', 'e2e/player/home.e2e.ts'])
})

test.each([
  'domains/wallet/sql/post.sql',
  'packages/contract/src/errors.ts',
  'tools/product/product.ts',
  'package-lock.json',
  'e2e/steps.ts',
  'domains/wallet/rates.bin',
])('a change of %s, whose reach no import shows, asks for everything and says so', (file) => {
  const plan = planFor(['packages/ui/src/button.tsx', file], tree)
  expect([plan.tests, plan.journeys]).toEqual([undefined, undefined])
  expect(plan.why.join()).toContain(file)
})

test('what is for readers alone asks for what always runs', () => {
  const plan = planFor(['docs/settings.md'], tree)
  expect([plan.tests, plan.journeys]).toEqual([['packages/ui/src/rules.test.ts'], []])
})
