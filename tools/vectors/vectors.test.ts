import { expect, test } from 'vitest'
import { ask, loadAdapters } from './adapters.ts'
import { checkAll, heldCounts } from './check.ts'
import { isSame } from './same.ts'

test('[GF07] the engines answer every case that is known as it was published', async () => {
  const { answered, faults } = await checkAll(await loadAdapters(), heldCounts())
  expect(faults).toEqual([])
  expect(Object.values(answered).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(200)
})

test('a case that nothing answers, a rule of others and an engine that throws each get their line', async () => {
  const given = { family: 'any', one: { id: 'a', fn: 'none.such', input: {} } }
  expect(await ask({}, given, { cases: [] })).toEqual({
    id: 'a',
    na: 'nothing here answers none.such',
  })
  const adapters = await loadAdapters()
  const edge = { winChancePercent: '50', houseEdge: '0.02' }
  const other = { family: 'crash', one: { id: 'b', fn: 'dice.multiplier', input: edge } }
  expect(await ask(adapters, other, { cases: [] })).toMatchObject({ id: 'b', na: /edge/ })
  const broken = { family: 'slots', one: { id: 'c', fn: 'slots.enumerate', input: {} } }
  expect(await ask(adapters, broken, { cases: [] })).toMatchObject({ id: 'c', error: /undefined/ })
})

test('answers are compared exactly, decimals to nine digits', () => {
  const figure = { exact: '1/3', decimal: '0.333333333333' }
  expect(isSame(figure, '1/3')).toBe(true)
  expect(isSame(figure, { exact: '1/3', decimal: '0.33' })).toBe(true)
  expect(isSame(figure, 0.333333333)).toBe(true)
  expect(isSame(figure, 0.3333)).toBe(false)
  expect(isSame({ a: [1, 2] }, { a: [1, 2], more: 3 })).toBe(true)
  expect(isSame({ a: [1, 2] }, { a: [1, 3] })).toBe(false)
  expect(isSame(10_000_000_001, 10_000_000_002)).toBe(false)
  expect(isSame('1.50', '1.51')).toBe(false)
})
