import { expect, test } from 'vitest'
import { checkField, patterns } from './field-rule.ts'
import type { FieldRule } from './routes.ts'

const rule = (change: Partial<FieldRule>): FieldRule => ({
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 20,
  acceptedPattern: '*',
  patternId: 0,
  ...change,
})

test('a required field must not be empty and an optional one may', () => {
  expect(checkField(rule({}), '')).toBe('required')
  expect(checkField(rule({ required: false }), '')).toBeNull()
})

test('length counts characters, both ends included', () => {
  const limited = rule({ minLength: 3, maxLength: 4 })
  expect(['ab', 'abc', 'ñandú'.slice(0, 4), 'abcde'].map((t) => checkField(limited, t))).toEqual([
    'length',
    null,
    null,
    'length',
  ])
})

test.each([
  [0, 'cualquier cosa', ''],
  [1, 'ana1', '1ana'],
  [3, 'ana@example.com', 'ana@example'],
  [5, 'ana123', 'anaana'],
  [6, '123456', '12a456'],
  [20, 'Aa1!aaaa', 'Aa1aaaaa'],
  [21, 'Ana Ruiz', 'Ana'],
  [23, 'ANA', 'ANA RUIZ'],
] as const)('pattern %i accepts %j and refuses %j', (patternId, good, bad) => {
  expect(checkField(rule({ patternId }), good)).toBeNull()
  if (bad !== '') expect(checkField(rule({ patternId }), bad)).toBe('pattern')
})

test('a brand can narrow a field with an expression of its own', () => {
  expect(checkField(rule({ acceptedPattern: 'vip.*' }), 'vip-ana')).toBeNull()
  expect(checkField(rule({ acceptedPattern: 'vip.*' }), 'ana')).toBe('pattern')
})

test('no pattern takes long on hostile text', () => {
  const hostile = `${'a'.repeat(250)}!@.`
  const before = process.threadCpuUsage()
  for (const pattern of Object.values(patterns)) pattern.test(hostile)
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(200)
})
