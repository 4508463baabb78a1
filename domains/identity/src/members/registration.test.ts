import type { FieldRule } from '@faro/contract/whitelabel'
import { expect, test } from 'vitest'
import { refusalsOf, type Registration } from './registration.ts'

const rule = (change: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 15,
  acceptedPattern: '*',
  patternId: 0,
  ...change,
})

const rules = {
  username: rule({ patternId: 1 }),
  password: rule({ minLength: 8, patternId: 5 }),
  email: rule({ required: false, patternId: 3, maxLength: 60 }),
  payeeName: rule({ enabled: false }),
}

const form: Registration = {
  username: 'anaruiz',
  password: 'secreto99',
  confirmPassword: 'secreto99',
  agreed: true,
  registerMethod: 'WEB',
}

test('a form that keeps every rule has no refusals', () => {
  expect(refusalsOf(form, rules)).toEqual({})
})

test('each broken field is named with its rule', () => {
  const refused = refusalsOf({ ...form, username: '1ana', email: 'ana@' }, rules)
  expect(refused.username).toEqual({ reason: 'pattern', patternId: 1, min: 4, max: 15 })
  expect(refused.email?.reason).toBe('pattern')
})

test('the confirmation must be equal and hidden fields must stay empty', () => {
  const refused = refusalsOf({ ...form, confirmPassword: 'otro', payeeName: 'Ana' }, rules)
  expect(refused.confirmPassword?.reason).toBe('mismatch')
  expect(refused.payeeName?.reason).toBe('not-enabled')
})
