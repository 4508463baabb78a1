import type { RegisterForm } from '@faro/contract/identity'
import {
  checkBounds,
  hasOwnPattern,
  registerFields,
  socialFields,
  type FieldRule,
  type RegisterField,
} from '@faro/contract/whitelabel'
import { isNameText } from '@faro/kernel/text'
import type { output } from 'zod/mini'
import type { PasswordProblem } from '../passwords/judge-password.ts'

export type Registration = output<typeof RegisterForm>

/** How somebody registers: the number is the name, or a name is chosen. */
export type RegisterMethod = 'username' | 'mobile'

/** Fields of a form as texts, whichever of the two forms they came with. */
export type RegistrationFields = Partial<Record<RegisterField, string | undefined>>

export type FieldRefusal = {
  readonly reason:
    | 'required'
    | 'length'
    | 'pattern'
    | 'mismatch'
    | 'not-enabled'
    | 'under-age'
    | 'mobile-name'
    | 'rule-slow'
    | PasswordProblem
  readonly patternId: number
  readonly min: number
  readonly max: number
}

export type Refusals = Partial<Record<RegisterField, FieldRefusal>>

type Options = {
  /** Or a provider knows them. */
  readonly method?: RegisterMethod | 'social'
  /** A mobile registration asks for a password too. */
  readonly hasPassword?: boolean
  /** Where a birthday is asked for, it is held against the brand's age. */
  readonly today?: Date
  readonly ageMinimum?: number
}

type Rules = Readonly<Record<string, FieldRule>>

const isOfSocial = (field: RegisterField): boolean =>
  field === 'nickname' || (socialFields as readonly string[]).includes(field)

/** The rule of a field for a registration method; fields it does not ask for are off. */
const ruleFor = (
  field: RegisterField,
  rules: Rules,
  { method = 'username', hasPassword = true }: Options,
): FieldRule | undefined => {
  const rule = rules[field]
  if (method === 'social' && rule !== undefined)
    return isOfSocial(field) ? rule : { ...rule, enabled: false }
  if (method === 'username' || rule === undefined) return rule
  if (field === 'username') return { ...rule, enabled: false }
  if (field === 'mobileNum') return { ...rule, enabled: true, required: true }
  const isPassword = field === 'password' || field === 'confirmPassword'
  return isPassword && !hasPassword ? { ...rule, enabled: false } : rule
}

/**
 * Judges every field by the brand's rules, but for the expressions that brands wrote themselves;
 * an empty answer means that the form is good as far as that goes.
 */
export const refusalsOf = (
  form: RegistrationFields,
  rules: Rules,
  options: Options = {},
): Refusals => {
  const refusals: Refusals = {}
  for (const field of registerFields) {
    const text = form[field] ?? ''
    const rule = ruleFor(field, rules, options)
    const reason = reasonOf(field, text, { rule, form, options })
    if (reason !== null) refusals[field] = refusal(reason, rule)
  }
  return refusals
}

export type Patterned = {
  readonly field: RegisterField
  readonly text: string
  readonly rule: FieldRule
}

/** The fields that are yet to be read by an expression of the brand's own. */
export const patternedOf = (
  form: RegistrationFields,
  rules: Rules,
  options: Options = {},
): readonly Patterned[] =>
  registerFields.flatMap((field) => {
    const text = form[field] ?? ''
    const rule = ruleFor(field, rules, options)
    const isRead = field !== 'confirmPassword' && text !== '' && rule?.enabled === true
    return isRead && hasOwnPattern(rule) ? [{ field, text, rule }] : []
  })

/** What others see of a member, or compare with what a bank writes. */
const namedBy: readonly RegisterField[] = ['username', 'nickname', 'payeeName']

type Judged = {
  readonly rule: FieldRule | undefined
  readonly form: RegistrationFields
  readonly options: Options
}

const reasonOf = (
  field: RegisterField,
  text: string,
  { rule, form, options }: Judged,
): FieldRefusal['reason'] | null => {
  if (field === 'confirmPassword') {
    const isAsked = rule?.enabled !== false || text !== ''
    return isAsked && text !== (form.password ?? '') ? 'mismatch' : null
  }
  // the invitation code may come with the link, where no field asks for it
  const mayCome = field === 'affiliateCode'
  if (rule === undefined || !rule.enabled) return text === '' || mayCome ? null : 'not-enabled'
  if (namedBy.includes(field) && !isNameText(text)) return 'pattern'
  const problem = checkBounds(rule, text)
  if (problem !== null) return problem
  const { today, ageMinimum } = options
  const isYoung =
    field === 'birthday' && text !== '' && today !== undefined && ageMinimum !== undefined
  return isYoung && ageOn(today, text) < ageMinimum ? 'under-age' : null
}

/** Full years on a day; a text that is no day of the past answers 0. */
export const ageOn = (today: Date, birthday: string): number => {
  const iso = /^(\d{2})-(\d{2})-(\d{4})$/.exec(birthday)
  const text = iso === null ? birthday : `${iso[3]}-${iso[1]}-${iso[2]}`
  const born = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(born.getTime()) || born.toISOString().slice(0, 10) !== text) return 0
  const years = today.getUTCFullYear() - born.getUTCFullYear()
  const hadBirthday = today.toISOString().slice(5, 10) >= text.slice(5)
  return Math.max(0, hadBirthday ? years : years - 1)
}

export const refusal = (
  reason: FieldRefusal['reason'],
  rule: FieldRule | undefined,
): FieldRefusal => ({
  reason,
  patternId: rule?.patternId ?? 0,
  min: rule?.minLength ?? 0,
  max: rule?.maxLength ?? 0,
})
