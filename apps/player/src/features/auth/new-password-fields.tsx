import { checkField } from '@faro/contract/whitelabel'
import { useT } from '@faro/i18n'
import { PasswordField } from '@faro/ui'
import { usePermission } from '@faro/web-kit'
import { useWatch, type UseFormReturn } from '@faro/web-kit/form'
import { PasswordStrength } from './password-strength.tsx'
import { patternText, ruleText } from '../../forms/rule-text.ts'

export type NewPasswordValues = { newPassword: string; confirmNewPassword: string }

type Props = {
  /** Any form that holds these two fields. */
  readonly form: Pick<
    UseFormReturn<NewPasswordValues>,
    'register' | 'control' | 'getValues' | 'formState'
  >
  readonly hasConfirmation?: boolean
}

/** A new password under the brand's rule, with how strong it is. */
export const NewPasswordFields = ({ form, hasConfirmation = true }: Props) => {
  const t = useT()
  const { registerRules, brand } = usePermission()
  const { register, control, getValues, formState } = form
  const rule = registerRules['password']
  const judge = (text: string): string | true => {
    if (rule === undefined) return text !== '' || t('signin.required')
    const reason = checkField({ ...rule, required: true }, text)
    const { patternId, minLength: min, maxLength: max } = rule
    return reason === null || ruleText(t, { reason, patternId, min, max })
  }
  const labels = { showLabel: t('core.show-password'), hideLabel: t('core.hide-password') }
  const shared = { ...labels, autoComplete: 'new-password', maxLength: 255, isRequired: true }
  const { errors } = formState
  const password = useWatch({ control, name: 'newPassword' })
  const hint =
    rule === undefined || errors.newPassword !== undefined
      ? {}
      : {
          hint: patternText(t, {
            patternId: rule.patternId,
            min: rule.minLength,
            max: rule.maxLength,
          }),
        }
  return (
    <>
      <PasswordField
        {...register('newPassword', { validate: judge })}
        {...shared}
        {...hint}
        label={t('signin.new-password')}
        error={errors.newPassword?.message}
      />
      <PasswordStrength password={password} own={[brand.name]} />
      {hasConfirmation && (
        <PasswordField
          {...register('confirmNewPassword', {
            validate: (text) => text === getValues('newPassword') || t('signin.mismatch'),
          })}
          {...shared}
          label={t('signin.confirm-new-password')}
          error={errors.confirmNewPassword?.message}
        />
      )}
    </>
  )
}
