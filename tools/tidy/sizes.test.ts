import { expect, test } from 'vitest'
import { rulesOf, sayOf } from './test-repository.ts'

const file = 'packages/kernel/src/x.ts'
const lines = (count: number) =>
  Array.from({ length: count }, (_, i) => `const a${i} = ${i}`).join('\n')
const body = (name: string, count: number) => `const ${name} = () => {\n${lines(count)}\n}\n`

test('a file has ten lines in this house, a test twenty', () => {
  expect(sayOf(file, `${lines(11)}\n`)).toEqual(['file-size 11 lines, at most 10'])
  expect(rulesOf(file, `${lines(10)}\n`)).toEqual([])
  expect(rulesOf('packages/kernel/src/x.test.ts', `${lines(20)}\n`)).toEqual([])
  expect(rulesOf('packages/kernel/src/x.test.ts', `${lines(21)}\n`)).toEqual(['file-size'])
  expect(rulesOf('domains/wallet/migrations/1.sql', '--\n'.repeat(11))).toEqual(['file-size'])
})

test('a function has four lines, a component six', () => {
  expect(sayOf(file, body('run', 3))).toEqual(['function-size 5 lines, at most 4'])
  expect(rulesOf(file, body('run', 2))).toEqual([])
  expect(rulesOf(file, `function run() {\n${lines(3)}\n}`)).toEqual(['function-size'])
  expect(rulesOf(file, `const x = { run() {\n${lines(3)}\n} }`)).toEqual(['function-size'])
  const screen = 'apps/player/src/x.tsx'
  expect(rulesOf(screen, body('Panel', 4))).toEqual([])
  expect(rulesOf(screen, body('Panel', 5))).toEqual(['function-size'])
  expect(rulesOf(screen, body('usePanel', 3))).toEqual(['function-size'])
})

test('a factory may be as long as the list it composes', () => {
  for (const name of ['createCashier', 'cashierModule', 'depositRoutes'])
    expect(rulesOf(file, body(name, 5))).toEqual([])
  expect(rulesOf(file, body('created', 5))).toEqual(['function-size'])
})

test('the body of a test may be as long as its story', () => {
  expect(rulesOf('packages/kernel/src/x.test.ts', body('story', 9))).toEqual([])
})

test('a function takes three parameters', () => {
  expect(sayOf(file, 'const f = (a, b, c, d) => a')).toEqual(['parameters 4 parameters, at most 3'])
  expect(rulesOf(file, 'const f = (a, b, c) => a')).toEqual([])
  expect(rulesOf(file, 'class A { run(a, b, c, ...rest) {} }')).toEqual(['parameters'])
})

test('a line has a hundred columns', () => {
  const comment = `// ${'word '.repeat(20)}`.trimEnd()
  expect(sayOf(file, comment)).toEqual(['columns 102 columns, at most 100'])
  expect(rulesOf(file, comment.slice(0, 100))).toEqual([])
  expect(rulesOf(file, `// ${'ñ'.repeat(48)} ${'ñ'.repeat(48)}`)).toEqual([])
})

test('a long line stands when only a literal or an address makes it long', () => {
  const words = 'word '.repeat(20)
  expect(rulesOf(file, `const text = '${words}'`)).toEqual([])
  expect(rulesOf(file, `const element = \`<a class="${words}">\``)).toEqual([])
  expect(rulesOf(file, `// see https://example.org/${'a'.repeat(90)}`)).toEqual([])
  expect(rulesOf('domains/wallet/migrations/1.sql', `-- ${words}`)).toEqual([])
})
