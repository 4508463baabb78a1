import { operator } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner, Button, PasswordField, TextField } from '@faro/ui'
import { useCommand, useErrorText, useWeb } from '@faro/web-kit'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '@faro/web-kit/form'
import { EnrolForm, type Enrolment } from './enrol-form.tsx'
import { LanguageMenu } from '../../shell/language-menu.tsx'
import { PasskeyButton } from './passkey-button.tsx'

const codeShape = /^(\d{6}|[a-z0-9]{5}-[a-z0-9]{5})?$/i

/** The console's door: password and code, a passkey, or the set-up of a first authenticator. */
export const LoginPage = () => {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="card grid w-full max-w-sm gap-4 p-6">
        {enrolment === null ? (
          <>
            <LoginForm onEnrol={setEnrolment} />
            <PasskeyButton />
          </>
        ) : (
          <EnrolForm enrolment={enrolment} onLost={() => setEnrolment(null)} />
        )}
        <div className="mt-4 flex justify-center">
          <LanguageMenu />
        </div>
      </div>
    </main>
  )
}

const LoginForm = ({ onEnrol }: { readonly onEnrol: (enrolment: Enrolment) => void }) => {
  const t = useT()
  const errorText = useErrorText()
  const { session } = useWeb()
  const login = useCommand(operator.login, { onDone: ({ token }) => session.signIn(token) })
  const { register, handleSubmit, formState, setValue, setFocus } = useForm({
    defaultValues: { username: '', password: '', code: '' },
  })
  const submit = handleSubmit(({ username, password, code }) =>
    login.mutate(
      { body: { username, password, ...(code === '' ? {} : { code }) } },
      {
        onError: (error) => {
          if (error.code === 'enrolment-needed') return onEnrol(error.detail as Enrolment)
          // a code works once: another try needs another one
          setValue('code', '')
          return setFocus('code')
        },
      },
    ),
  )
  const required = { required: t('auth.required') }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <span
        className="grid size-12 place-items-center rounded-md bg-accents text-accentt"
        aria-hidden
      >
        <KeyRound size={22} />
      </span>
      <div>
        <h1 className="text-2xl font-extrabold">{t('console.title')}</h1>
        <p className="text-t3">{t('console.enter-text')}</p>
      </div>
      {login.isError && login.error.code !== 'enrolment-needed' && (
        <Banner tone="loss">{errorText(login.error)}</Banner>
      )}
      <TextField
        {...register('username', required)}
        label={t('console.username')}
        error={formState.errors.username?.message}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={64}
        isRequired
      />
      <PasswordField
        {...register('password', required)}
        label={t('console.password')}
        error={formState.errors.password?.message}
        autoComplete="current-password"
        maxLength={255}
        showLabel={t('core.show-password')}
        hideLabel={t('core.hide-password')}
        isRequired
      />
      <TextField
        {...register('code', {
          setValueAs: (text: string) => text.trim(),
          validate: (text) => codeShape.test(text) || t('staff.code-wrong-shape'),
        })}
        label={t('console.code')}
        hint={t('staff.code-or')}
        error={formState.errors.code?.message}
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={11}
      />
      <Button type="submit" size="large" isBusy={login.isPending}>
        {t('console.enter')}
      </Button>
    </form>
  )
}
