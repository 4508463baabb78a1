import { expect, test } from 'vitest'
import { ruleProblem } from './rule-problem.ts'

const rule = {
  field: 'email',
  enabled: true,
  required: false,
  minLength: 1,
  maxLength: 20,
  acceptedPattern: '*',
  patternId: 0,
}

test('[WL01] a rule that nobody could keep is refused', () => {
  expect(ruleProblem(rule)).toBeNull()
  expect(ruleProblem({ ...rule, minLength: 21 })).toBe('lengths')
  expect(ruleProblem({ ...rule, field: 'password', enabled: false })).toBe('needed')
  expect(ruleProblem({ ...rule, acceptedPattern: '(unclosed' })).toBe('pattern')
})

test.each([
  '(a+)+',
  '(a|a)*b',
  '(.*)*x',
  '(a|aa)+',
  '(b|b)*',
  '(?:[b-y]|[c-z])*',
  String.raw`(\w|[b-z])+`,
  String.raw`(\p{L}|[ñé])*x`,
  String.raw`(\p{L}|ж)*x`,
  '(?=(q|q)*x).{6,20}',
  String.raw`\w*\w*\w*\w*x`,
])('an expression that takes for ever on hostile text is refused: %s', (acceptedPattern) => {
  expect(ruleProblem({ ...rule, acceptedPattern })).toBe('pattern-slow')
})

test.each([
  'vip.*',
  '[A-Z]{2}[0-9]{6}',
  '[a-zA-Z0-9]{6,20}',
  String.raw`\p{L}+( \p{L}+)*`,
  String.raw`[\p{L} '-]+`,
  String.raw`[A-Za-z0-9._-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*`,
  String.raw`(\+?\d{1,3})?[ -]?\d{6,14}`,
  String.raw`(?=.*\d)(?=.*[a-z]).{6,20}`,
])('an expression as brands write them is taken: %s', (acceptedPattern) => {
  expect(ruleProblem({ ...rule, acceptedPattern })).toBeNull()
})
