import { identity } from '@faro/contract/identity'
import {
  checkField,
  registerFields,
  type FieldRule,
  type RegisterField,
} from '@faro/contract/whitelabel'
import { useT, type Translate } from '@faro/i18n'
import { Banner, Button, Checkbox, EmptyState, PasswordField, TextField } from '@faro/ui'
import { fieldErrorsOf, useCommand, useErrorText, useFlag, usePermission } from '@faro/web-kit'
import { UserX } from 'lucide-react'
import { useForm, type UseFormRegister } from 'react-hook-form'
import { pageLanguage } from '../../state/preferences.ts'
import { ruleText, type Refusal } from './rule-text.ts'
import { useSignIn } from './use-sign-in.ts'

type Fields = Record<RegisterField, string> & { agreed: boolean }
type Props = { readonly onDone: () => void; readonly onOther: () => void }

const empty = Object.fromEntries(registerFields.map((field) => [field, ''])) as Record<
  RegisterField,
  string
>

/** The brand's rules decide which fields are shown, required and how they are judged. */
export const RegisterForm = ({ onDone, onOther }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const { brand, registerRules } = usePermission()
  const isOpen = useFlag('USERNAMEREG3')
  const signIn = useSignIn(onDone)
  const command = useCommand(identity.register)
  const { register, handleSubmit, formState, setError, getValues } = useForm<Fields>({
    defaultValues: { ...empty, agreed: true },
    mode: 'onTouched',
  })
  if (!isOpen) return <EmptyState icon={<UserX size={28} />} text={t('auth.closed')} />
  const shown = registerFields.filter((field) => registerRules[field]?.enabled === true)
  const submit = handleSubmit(({ agreed: _, ...fields }) => {
    const filled = shown
      .filter((field) => fields[field] !== '')
      .map((field) => [field, fields[field]])
    const body = { ...(Object.fromEntries(filled) as typeof fields), language: pageLanguage() }
    command.mutate(
      { body: { ...body, agreed: true, registerMethod: 'WEB', registerUrl: location.pathname } },
      {
        onSuccess: ({ token }) => signIn(token, fields.username),
        onError: (error) => {
          if (error.code === 'username-taken') setError('username', { message: errorText(error) })
          if (error.code !== 'fields-refused') return
          for (const [field, refusal] of Object.entries(fieldErrorsOf(error)))
            setError(field as RegisterField, { message: ruleText(t, refusal as Refusal) })
        },
      },
    )
  })
  const isFieldError = ['username-taken', 'fields-refused'].includes(command.error?.code ?? '')
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {command.isError && !isFieldError && <Banner tone="loss">{errorText(command.error)}</Banner>}
      {shown.map((field) => (
        <RuledField
          key={field}
          field={field}
          rule={registerRules[field] as FieldRule}
          t={t}
          error={formState.errors[field]?.message}
          register={register}
          password={() => getValues('password')}
        />
      ))}
      <Checkbox
        {...register('agreed', { required: t('auth.agree-needed') })}
        error={formState.errors.agreed?.message}
      >
        {t('auth.agree', { age: brand.ageMinimum })}
      </Checkbox>
      <Button type="submit" size="large" isBusy={command.isPending}>
        {t('core.register')}
      </Button>
      <Button variant="ghost" onClick={onOther}>
        {t('auth.to-login')}
      </Button>
    </form>
  )
}

type RuledProps = {
  readonly field: RegisterField
  readonly rule: FieldRule
  readonly t: Translate
  readonly error: string | undefined
  readonly register: UseFormRegister<Fields>
  readonly password: () => string
}

const completions: Partial<Record<RegisterField, string>> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  email: 'email',
  mobileNum: 'tel',
  payeeName: 'name',
  paymentPassword: 'off',
}

const RuledField = ({ field, rule, t, error, register, password }: RuledProps) => {
  const validate = (text: string): string | true => {
    if (field === 'confirmPassword') return text === password() || t('auth.mismatch')
    const reason = checkField(rule, text)
    const { patternId, minLength: min, maxLength: max } = rule
    return reason === null || ruleText(t, { reason, patternId, min, max })
  }
  const props = {
    ...register(field, { validate, setValueAs: (text: string) => text.trim() }),
    label: t(`ways.${field}`),
    error,
    isRequired: rule.required,
    maxLength: rule.maxLength,
    autoComplete: completions[field] ?? 'off',
    autoCapitalize: 'none',
    ...hintOf(field, rule, t),
  }
  if (!/password/i.test(field))
    return <TextField {...props} inputMode={rule.patternId === 6 ? 'numeric' : undefined} />
  const labels = { showLabel: t('core.show-password'), hideLabel: t('core.hide-password') }
  return (
    <PasswordField
      {...props}
      {...labels}
      inputMode={rule.patternId === 6 ? 'numeric' : undefined}
    />
  )
}

const hintOf = (field: RegisterField, rule: FieldRule, t: Translate): { hint?: string } => {
  if (field === 'username' && rule.patternId === 1) return { hint: t('auth.username-hint') }
  if (field === 'password')
    return { hint: t('auth.password-hint', { min: rule.minLength, max: rule.maxLength }) }
  return rule.required ? {} : { hint: t('auth.optional') }
}
