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

test.each(['(a+)+', '(a|a)*b', '(.*)*x', '(a|aa)+'])(
  'an expression that takes for ever on hostile text is refused: %s',
  (acceptedPattern) => {
    expect(ruleProblem({ ...rule, acceptedPattern })).toBe('pattern-slow')
  },
)
