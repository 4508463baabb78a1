import { operator } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner, Button, PasswordField, TextField } from '@faro/ui'
import { useCommand, useErrorText, useWeb } from '@faro/web-kit'
import { KeyRound } from 'lucide-react'
import { useForm } from 'react-hook-form'

export const LoginPage = () => {
  const t = useT()
  const errorText = useErrorText()
  const { session } = useWeb()
  const login = useCommand(operator.login, { onDone: ({ token }) => session.signIn(token) })
  const { register, handleSubmit, formState, setValue, setFocus } = useForm({
    defaultValues: { username: '', password: '', code: '' },
  })
  const submit = handleSubmit((body) =>
    login.mutate(
      { body },
      {
        onError: () => {
          // a code works once: another try needs another one
          setValue('code', '')
          setFocus('code')
        },
      },
    ),
  )
  const required = { required: t('auth.required') }
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <form
        onSubmit={(event) => void submit(event)}
        noValidate
        className="card grid w-full max-w-sm gap-4 p-6"
      >
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
        {login.isError && <Banner tone="loss">{errorText(login.error)}</Banner>}
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
            validate: (text) => /^\d{6}$/.test(text) || t('console.code-hint'),
          })}
          label={t('console.code')}
          hint={t('console.code-hint')}
          error={formState.errors.code?.message}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          isRequired
        />
        <Button type="submit" size="large" isBusy={login.isPending}>
          {t('console.enter')}
        </Button>
      </form>
    </main>
  )
}
