import { expect, test } from 'vitest'
import { rulesOf } from './test-repository.ts'

test.each([
  ['random', 'const x = Math.random()', 'const x = rng.uint32()'],
  ['random', "const x = Math['random']", 'const x = Math.floor(1.5)'],
  ['float', 'parseFloat(text)', 'parseAmount(text)'],
  ['float', 'Number.parseFloat(text)', "const warning = 'never parseFloat(text)'"],
  ['any', 'const x = y as any', 'const x = y as unknown'],
  ['any', '// @ts-ignore', '// @ts-expect-error the driver’s type lacks it'],
  ['any', '// @ts-nocheck', '// checked by the compiler'],
  ['unfinished', '// TODO later', '// because the bank closes at noon'],
  ['unfinished', '/* FIXME */', "const method = 'método'"],
  ['default-export', 'export default 1', 'export const one = 1'],
])('%s fires on %j and not on %j', (rule, bad, good) => {
  expect(rulesOf('packages/kernel/src/x.ts', bad)).toEqual([rule])
  expect(rulesOf('packages/kernel/src/x.ts', good)).toEqual([])
})

test('the columns of a statement stand beside it, not as a type', () => {
  const typed = "db.query<{ a: bigint }>('select a from x')"
  expect(rulesOf('domains/wallet/src/x.ts', typed)).toEqual(['columns'])
  expect(rulesOf('packages/server-kit/src/db/once.ts', typed)).toEqual(['columns'])
  expect(rulesOf('packages/server-kit/src/db/migrate.ts', typed)).toEqual([])
  expect(rulesOf('domains/wallet/test/x.test.ts', typed)).toEqual([])
  const beside = "db.query('select a from x', [], { a: col.int8 })"
  expect(rulesOf('domains/wallet/src/x.ts', beside)).toEqual([])
})

test('parts of the player come by the loader that tries again and tells of it', () => {
  const plain = "import { lazy, Suspense } from 'react'"
  expect(rulesOf('apps/player/src/x.tsx', plain)).toEqual(['lazy'])
  expect(rulesOf('packages/web-kit/src/lazy-part.ts', plain)).toEqual([])
  expect(rulesOf('apps/player/src/x.tsx', "import { Suspense } from 'react'")).toEqual([])
})

test.each(['test.only', 'it.skip', 'describe.only', 'test.concurrent.skip', 'test.todo', 'xit'])(
  'a test parked by %s is found',
  (call) => {
    expect(rulesOf('packages/kernel/src/x.test.ts', `${call}('x', run)`)).toEqual(['parked-test'])
  },
)

test('tests that run, and other things that can be skipped, are free', () => {
  expect(
    rulesOf('packages/kernel/src/x.test.ts', "test('x', run)\ntest.each(rows)('y', run)"),
  ).toEqual([])
  expect(rulesOf('packages/kernel/src/x.ts', 'rows.skip(3)\nfit(box)')).toEqual([])
})

test('a tool that asks for a default export gets it', () => {
  expect(rulesOf('vitest.config.ts', 'export default {}')).toEqual([])
})

test.each(['n.toLocaleString()', 'new Intl.NumberFormat()', "new Intl.DateTimeFormat('es')"])(
  'a page that writes a number or a date by itself is found: %s',
  (bad) => {
    expect(rulesOf('apps/player/src/x.tsx', `const x = ${bad}`)).toEqual(['format'])
    expect(rulesOf('packages/i18n/src/x.ts', `const x = ${bad}`)).toEqual([])
    expect(rulesOf('apps/console/src/x.ts', 'const x = new Intl.DisplayNames()')).toEqual([])
  },
)
