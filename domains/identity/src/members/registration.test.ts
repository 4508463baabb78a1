import type { FieldRule } from '@faro/contract/whitelabel'
import { expect, test } from 'vitest'
import fc from 'fast-check'
import { ageOn, refusalsOf, type Registration } from './registration.ts'

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

test('[RG06] an age is counted in full years, on the day of the birthday and not before', () => {
  const on = (day: string) => new Date(`${day}T12:00:00Z`)
  expect(ageOn(on('2026-05-01'), '2008-05-01')).toBe(18)
  expect(ageOn(on('2026-04-30'), '2008-05-01')).toBe(17)
  expect(ageOn(on('2026-05-01'), '05-01-2008')).toBe(18)
  expect(ageOn(on('2026-05-01'), '2030-01-01')).toBe(0)
  expect(ageOn(on('2026-05-01'), '2001-02-30')).toBe(0)
  expect(ageOn(on('2026-03-01'), '2008-02-29')).toBe(18)
})

test('[RG06] nobody is older than the years that went by', () => {
  const day = fc.date({
    min: new Date('1900-01-01'),
    max: new Date('2026-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(day, (born) => {
      const age = ageOn(new Date('2026-01-01T00:00:00Z'), born.toISOString().slice(0, 10))
      const years = 2026 - born.getUTCFullYear()
      expect(age === years || age === years - 1).toBe(true)
    }),
  )
})
