import { identity, passwords } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Banner, Button, PasswordField, toast } from '@faro/ui'
import { fieldErrorsOf, passwordChangeKey, useErrorText } from '@faro/web-kit'
import { useState } from 'react'
import { useForm, type UseFormReturn } from '@faro/web-kit/form'
import { useNavigate } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { useProvenCommand } from '../../proof/use-proven-command.ts'
import { forgetPassword, knownPassword } from './known-password.ts'
import { NewPasswordFields, type NewPasswordValues } from './new-password-fields.tsx'
import { ruleText, type Refusal } from '../../forms/rule-text.ts'

type Fields = NewPasswordValues & { oldPassword: string }
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
  const form = useForm<Fields>({
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
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
      if (error.code !== 'password-refused') return
      const refusal = fieldErrorsOf(error) as unknown as Refusal
      form.setError('newPassword', { message: ruleText(t, refusal) })
    },
  })
  const submit = form.handleSubmit(({ oldPassword, newPassword, confirmNewPassword }) =>
    change.run({ body: { oldPassword: known ?? oldPassword, newPassword, confirmNewPassword } }),
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
      <Button type="submit" size="large" isBusy={change.isPending}>
        {t('signin.set-password')}
      </Button>
    </form>
  )
}
