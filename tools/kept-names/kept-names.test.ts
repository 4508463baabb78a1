import { expect, test } from 'vitest'
import { parse } from '../tidy/syntax.ts'
import { namesInCode } from './names-in-code.ts'
import { breachesOf, keptBy, owners } from './owners.ts'

test.each(owners)(
  '%s writes the names that it keeps, and keeps those that it writes',
  async (owner) => {
    expect(await breachesOf(owner)).toEqual([])
  },
)

test('there are owners of every kind, and names of every kind', () => {
  const kinds = new Set(owners.flatMap(keptBy).map((line) => line.replace(/ .*/, '')))
  expect([...kinds].toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    'approval',
    'audit',
    'cache',
    'channel',
    'cookie',
    'entry',
    'error',
    'event',
    'key',
    'notify',
    'permission',
    'pooled',
    'route',
    'signal',
    'storage',
    'task',
  ])
})

const namesOf = (text: string) => namesInCode(parse({ path: 'a.ts', text }))

test('names are found behind constants, choices and templates', () => {
  expect(
    namesOf(`const seenKey = 'seen'
      localStorage.getItem(seenKey)
      const keyOf = (id) => \`spin:\${id}\`
      sessionStorage.setItem(keyOf(game), '1')`),
  ).toEqual(['storage seen', 'storage spin:*'])
  expect(namesOf(`wallet.pooled(tx, { merchantId, name: \`house:\${code}\`, currency })`)).toEqual([
    'pooled house:*',
  ])
  expect(namesOf(`const key = { party: 'cashier', kind: isFee ? 'fee' : 'pay', id }`)).toEqual([
    'key cashier fee',
    'key cashier pay',
  ])
  expect(namesOf(`jobs.add(tx, { task: 'pay-withdrawal', payload })`)).toEqual([
    'task pay-withdrawal',
  ])
})
