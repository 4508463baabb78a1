import { checkField, type FieldRule, type RegisterField } from '@faro/contract/whitelabel'
import { useT, type MessageKey, type Translate } from '@faro/i18n'
import { PasswordField, TextField } from '@faro/ui'
import type { UseFormReturn } from '@faro/web-kit/form'
import type { RegisterValues } from './register-values.ts'
import { patternText, ruleText } from './rule-text.ts'

type Props = {
  readonly field: RegisterField
  readonly rule: FieldRule
  readonly form: UseFormReturn<RegisterValues>
  readonly error: string | undefined
}

const completions: Partial<Record<RegisterField, string>> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  nickname: 'nickname',
  email: 'email',
  payeeName: 'name',
  birthday: 'bday',
  address: 'street-address',
  nationality: 'country-name',
  occupation: 'organization-title',
}

const numeric = new Set([6])

/** One field of a registration under its rule. */
export const RuledField = ({ field, rule, form, error }: Props) => {
  const t = useT()
  const validate = (text: string): string | true => {
    if (field === 'confirmPassword')
      return text === form.getValues('password') || t('signin.mismatch')
    const reason = checkField(rule, text)
    const { patternId, minLength: min, maxLength: max } = rule
    return reason === null || ruleText(t, { reason, patternId, min, max })
  }
  const isPassword = /password/i.test(field)
  const trimmed = isPassword ? {} : { setValueAs: (text: string) => text.trim() }
  const props = {
    ...form.register(field, { validate, ...trimmed }),
    label: t(`signin.${field}` as MessageKey),
    error,
    isRequired: rule.required,
    maxLength: rule.maxLength,
    autoComplete: completions[field] ?? 'off',
    autoCapitalize: 'none',
    inputMode: numeric.has(rule.patternId) ? ('numeric' as const) : undefined,
    // what is wrong says the same, and louder
    ...(error === undefined ? hintOf(t, field, rule) : {}),
  }
  if (!isPassword) return <TextField {...props} type={field === 'email' ? 'email' : 'text'} />
  return (
    <PasswordField
      {...props}
      showLabel={t('core.show-password')}
      hideLabel={t('core.hide-password')}
    />
  )
}

/** The rule is shown before it is violated. */
const hintOf = (t: Translate, field: RegisterField, rule: FieldRule): { hint?: string } => {
  const { patternId, minLength: min, maxLength: max } = rule
  const explained = field === 'username' || field === 'password' || field === 'birthday'
  if (explained) return { hint: patternText(t, { patternId, min, max }) }
  return rule.required || field === 'confirmPassword' ? {} : { hint: t('signin.optional') }
}
