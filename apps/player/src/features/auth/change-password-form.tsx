import { identity, passwords } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Banner, Button, Checkbox, PasswordField, toast } from '@faro/ui'
import { fieldErrorsOf, passwordChangeKey, useErrorText, usePermission } from '@faro/web-kit'
import { useState } from 'react'
import { useForm, type UseFormReturn } from '@faro/web-kit/form'
import { useNavigate } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { useProvenCommand } from '../../proof/use-proven-command.ts'
import { forgetPassword, knownPassword } from './known-password.ts'
import { NewPasswordFields, type NewPasswordValues } from './new-password-fields.tsx'
import { ruleText, type Refusal } from '../../forms/rule-text.ts'

type Fields = NewPasswordValues & { oldPassword: string; agreed: boolean; ageConfirmed: boolean }
type Props = {
  /** For an expired password or one set by staff; it cannot be skipped. */
  readonly isForced: boolean
  readonly onDone: () => void
}

/** The old password is asked for unless it is known from this very login. */
export const ChangePasswordForm = ({ isForced, onDone }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [known, setKnown] = useState(knownPassword)
  const [isForTerms, setForTerms] = useState(
    () => sessionStorage.getItem(passwordChangeKey) === 'terms',
  )
  const form = useForm<Fields>({
    defaultValues: {
      oldPassword: '',
      newPassword: '',
      confirmNewPassword: '',
      agreed: false,
      ageConfirmed: false,
    },
  })
  const change = useProvenCommand(passwords.change, {
    invalidates: [identity.info],
    onDone: () => {
      sessionStorage.removeItem(passwordChangeKey)
      forgetPassword()
      toast(t('signin.password-set'))
      onDone()
      navigate(paths.home)
    },
    onRefused: (error) => {
      if (error.code === 'old-password-wrong') {
        setKnown(null)
        form.setError('oldPassword', { message: errorText(error) })
      }
      if (error.code === 'terms-needed') setForTerms(true)
      if (error.code !== 'password-refused') return
      const refusal = fieldErrorsOf(error) as unknown as Refusal
      form.setError('newPassword', { message: ruleText(t, refusal) })
    },
  })
  const submit = form.handleSubmit(({ oldPassword, newPassword, confirmNewPassword }) =>
    change.run({
      body: {
        oldPassword: known ?? oldPassword,
        newPassword,
        confirmNewPassword,
        ...(isForTerms ? { agreed: true, ageConfirmed: true } : {}),
      },
    }),
  )
  const isUnderField = ['old-password-wrong', 'password-refused'].includes(change.error?.code ?? '')
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {isForced && <Banner tone="warn">{t('signin.change-forced')}</Banner>}
      {change.error !== null && !isUnderField && (
        <Banner tone="loss">{errorText(change.error)}</Banner>
      )}
      {known === null && (
        <PasswordField
          {...form.register('oldPassword', { required: t('signin.password-needed') })}
          label={t('signin.old-password')}
          error={form.formState.errors.oldPassword?.message}
          autoComplete="current-password"
          maxLength={255}
          showLabel={t('core.show-password')}
          hideLabel={t('core.hide-password')}
          isRequired
        />
      )}
      <NewPasswordFields form={form as unknown as UseFormReturn<NewPasswordValues>} />
      {isForTerms && <TermsBoxes form={form} />}
      <Button type="submit" size="large" isBusy={change.isPending}>
        {t('signin.set-password')}
      </Button>
    </form>
  )
}

/** Of an account that somebody else opened: its owner accepts what others accept when they register. */
const TermsBoxes = ({
  form: { register, formState },
}: {
  readonly form: UseFormReturn<Fields>
}) => {
  const t = useT()
  const { brand } = usePermission()
  const { errors } = formState
  return (
    <>
      <Checkbox
        {...register('agreed', { required: t('signin.terms-needed') })}
        error={errors.agreed?.message}
      >
        {t('signin.terms')}
      </Checkbox>
      <Checkbox
        {...register('ageConfirmed', { required: t('signin.age-needed') })}
        error={errors.ageConfirmed?.message}
      >
        {t('signin.age', { age: brand.ageMinimum })}
      </Checkbox>
    </>
  )
}
