import { expect, test } from 'vitest'
import { changesOf } from './difference.ts'

test('of a thing before and after only what differs is told', () => {
  const from = { minimum: '10.00', maximum: '500.00', feeMax: null }
  const to = { minimum: '10.00', maximum: '900.00', feeMax: '5.00' }
  const told = [
    { field: 'maximum', before: '500.00', now: '900.00' },
    { field: 'feeMax', before: null, now: '5.00' },
  ]
  expect(changesOf({ from, to })).toEqual(told)
  expect(changesOf({ before: from, after: to })).toEqual(told)
  expect(changesOf({ from, to: from })).toEqual([])
})

test('single values, lists and fields that have a pair each keep both sides', () => {
  expect(changesOf({ from: ['a'], to: ['a', 'b'] })).toEqual([
    { field: 'to', before: ['a'], now: ['a', 'b'] },
  ])
  expect(changesOf({ name: { before: 'Voltio', after: 'Volt' }, note: 'x' })).toEqual([
    { field: 'name', before: 'Voltio', now: 'Volt' },
    { field: 'note', now: 'x' },
  ])
  expect(changesOf({ limit: 'deposit.day', to: '500' })).toEqual([
    { field: 'limit', now: 'deposit.day' },
    { field: 'to', now: '500' },
  ])
})
