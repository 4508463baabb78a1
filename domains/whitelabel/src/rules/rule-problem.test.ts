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
  // the same letter by its number, range or half, which no text of the expression shows
  String.raw`(?:\p{L}|\u0436)+`,
  String.raw`(?:\p{L}|[\u0430-\u0440])*x`,
  String.raw`(?:\p{N}|\u{660})+`,
  String.raw`(\p{Lu}|\u0416)+`,
  String.raw`(?:\p{L}|[˂-˿])+`,
  String.raw`(?:\uD83D\uDE00|😀)+`,
  String.raw`(?:\cA|\x01)+`,
  // halves of characters, which a text may hold alone
  String.raw`(?:[\ud800a]|[\ud800b])*c`,
  String.raw`(?:[\udc00a]|[\udc00b])*c`,
  String.raw`(?:[\u{dfff}a]|[\udffe-\udfffb])*c`,
  String.raw`(?:[\p{Cs}a]|[\p{Cs}b])*c`,
  String.raw`(?:[\p{Cs}a]|[\ud7ff-\ud800b])*c`,
  '(?:[\ud800a]|[\ud800b])*c',
  // or by what it is not
  String.raw`(?:\p{L}|\P{N})+`,
  String.raw`(?:[^\d]|ж)+`,
  String.raw`(?:\D|\p{Script=Thai})+`,
  // within a look ahead, or behind one
  String.raw`(?!(?:\p{L}|\u0436)*x).*`,
  '(?:(?=a)a|a)*x',
  '(?:(?=(?:(?=[ab]*)[ab])*)[ab])*',
  '(a?){25}a{25}',
  // what the proof does not understand
  String.raw`(a)\1*`,
  String.raw`(?<name>a)\k<name>*`,
  String.raw`\bvip.*`,
  '(?i:a|A)*',
  '(?<=a)b',
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
  String.raw`(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[^\w\s]).{8,64}`,
  '(?!.*admin)[a-z0-9]{4,16}',
  String.raw`[A-Z]{4}\d{6}[HM][A-Z]{5}[0-9A-Z]\d`,
  String.raw`\p{L}{2,30}( \p{L}{2,30}){0,4}`,
  String.raw`[\p{Lu}\u00d1][\p{Ll}\u00f1]+`,
  String.raw`https?:\/\/[^\s/]+(\/[^\s/]*)*`,
  '(?<year>[0-9]{4})-[0-9]{2}',
  '.{8,255}',
  String.raw`[^\p{Cs}]+`,
])('an expression as brands write them is taken: %s', (acceptedPattern) => {
  expect(ruleProblem({ ...rule, acceptedPattern })).toBeNull()
})

const password = { ...rule, field: 'password', required: true, minLength: 8 }

test.each([
  ['faro2026', 'narrow'],
  ['faro(2026|2027).*', 'narrow'],
  ['[0-9]{8}', 'narrow'],
  ['.{1,7}', 'narrow'],
  ['*', null],
  [String.raw`(?=.*\d)(?=.*[a-z]).{8,20}`, null],
  ['[a-zA-Z0-9]+', null],
  ['[0-9]+', null],
] as const)('a rule of passwords by %s is %s', (acceptedPattern, problem) => {
  expect(ruleProblem({ ...password, acceptedPattern })).toBe(problem)
})

test('a rule of passwords asks for no less than the platform does, of other fields for what it likes', () => {
  expect(ruleProblem({ ...password, minLength: 7 })).toBe('short')
  expect(ruleProblem({ ...password, maxLength: 7, minLength: 1 })).toBe('short')
  expect(ruleProblem({ ...password, patternId: 6, maxLength: 9 })).toBe('narrow')
  expect(ruleProblem({ ...password, patternId: 20 })).toBeNull()
  expect(ruleProblem({ ...rule, field: 'affiliateCode', acceptedPattern: 'vip' })).toBeNull()
})
