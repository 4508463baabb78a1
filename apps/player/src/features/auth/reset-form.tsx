import { passwords } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Banner, Button, toast } from '@faro/ui'
import { fieldErrorsOf, useCommand, useErrorText } from '@faro/web-kit'
import { useEffect, useState } from 'react'
import { useForm } from '@faro/web-kit/form'
import { NewPasswordFields, type NewPasswordValues } from './new-password-fields.tsx'
import { ruleText, type Refusal } from '../../forms/rule-text.ts'

const mark = '#reset='

/** The token that a mailed link carries behind its mark. */
const tokenInAddress = (): string =>
  location.hash.startsWith(mark) ? location.hash.slice(mark.length) : ''

type Props = { readonly onLogin: () => void; readonly onForgot: () => void }

/** Where a mailed link leads: a new password, then the login. */
export const ResetForm = ({ onLogin, onForgot }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const [token] = useState(tokenInAddress)
  const reset = useCommand(passwords.resetByLink)
  const form = useForm<NewPasswordValues>({
    defaultValues: { newPassword: '', confirmNewPassword: '' },
  })
  useEffect(() => {
    // neither the history nor a picture of the screen is to keep it
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  const submit = form.handleSubmit((values) =>
    reset.mutate(
      { body: { token, ...values } },
      {
        onSuccess: () => {
          toast(t('signin.reset-done'))
          onLogin()
        },
        onError: (error) => {
          if (error.code !== 'password-refused') return
          const refusal = fieldErrorsOf(error) as unknown as Refusal
          form.setError('newPassword', { message: ruleText(t, refusal) })
        },
      },
    ),
  )
  const isOver = reset.isError && reset.error.code === 'link-invalid'
  const isSaid = reset.isError && reset.error.code !== 'password-refused'
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {isSaid && <Banner tone="loss">{errorText(reset.error)}</Banner>}
      {isOver ? (
        <Button size="large" onClick={onForgot}>
          {t('signin.forgot-send')}
        </Button>
      ) : (
        <>
          <NewPasswordFields form={form} />
          <Button type="submit" size="large" isBusy={reset.isPending}>
            {t('signin.set-password')}
          </Button>
        </>
      )}
      <Button variant="ghost" onClick={onLogin}>
        {t('signin.back-to-login')}
      </Button>
    </form>
  )
}
