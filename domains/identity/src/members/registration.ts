import type { RegisterForm } from '@faro/contract/identity'
import {
  checkField,
  registerFields,
  type FieldRule,
  type RegisterField,
} from '@faro/contract/whitelabel'
import type { output } from 'zod/mini'

export type Registration = output<typeof RegisterForm>

export type FieldRefusal = {
  readonly reason: 'required' | 'length' | 'pattern' | 'mismatch' | 'not-enabled'
  readonly patternId: number
  readonly min: number
  readonly max: number
}

/** Judges every field by the brand's rules; an empty answer means that the form is good. */
export const refusalsOf = (
  form: Registration,
  rules: Readonly<Record<string, FieldRule>>,
): Partial<Record<RegisterField, FieldRefusal>> => {
  const refusals: Partial<Record<RegisterField, FieldRefusal>> = {}
  for (const field of registerFields) {
    const text = form[field] ?? ''
    const rule = rules[field]
    if (field === 'confirmPassword') {
      if (text !== form.password) refusals[field] = refusal('mismatch', rule)
      continue
    }
    if (rule === undefined || !rule.enabled) {
      if (text !== '') refusals[field] = refusal('not-enabled', rule)
      continue
    }
    const problem = checkField(rule, text)
    if (problem !== null) refusals[field] = refusal(problem, rule)
  }
  return refusals
}

const refusal = (reason: FieldRefusal['reason'], rule: FieldRule | undefined): FieldRefusal => ({
  reason,
  patternId: rule?.patternId ?? 0,
  min: rule?.minLength ?? 0,
  max: rule?.maxLength ?? 0,
})
