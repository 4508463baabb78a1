import { identity } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Banner, Button, PasswordField, TextField } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useForm } from 'react-hook-form'
import { FreePlayButton } from './free-play-button.tsx'
import { useSignIn } from './use-sign-in.ts'

type Fields = { username: string; password: string }
type Props = { readonly onDone: () => void; readonly onOther: () => void }

export const LoginForm = ({ onDone, onOther }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const signIn = useSignIn(onDone)
  const login = useCommand(identity.login)
  const { register, handleSubmit, formState, setFocus } = useForm<Fields>({
    defaultValues: { username: '', password: '' },
  })
  const submit = handleSubmit(({ username, password }) =>
    login.mutate(
      { body: { username: username.trim(), password, type: 'username' } },
      {
        onSuccess: ({ token }) => signIn(token, username.trim()),
        onError: () => setFocus('password'),
      },
    ),
  )
  const required = { required: t('auth.required') }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {login.isError && <Banner tone="loss">{errorText(login.error)}</Banner>}
      <TextField
        {...register('username', required)}
        label={t('auth.username')}
        error={formState.errors.username?.message}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={255}
        autoFocus
        isRequired
      />
      <PasswordField
        {...register('password', required)}
        label={t('auth.password')}
        error={formState.errors.password?.message}
        autoComplete="current-password"
        maxLength={255}
        showLabel={t('core.show-password')}
        hideLabel={t('core.hide-password')}
        isRequired
      />
      <Button type="submit" size="large" isBusy={login.isPending}>
        {t('core.login')}
      </Button>
      <Button variant="ghost" onClick={onOther} data-flag="DIRECTREG3">
        {t('auth.to-register')}
      </Button>
      <FreePlayButton onDone={onDone} />
    </form>
  )
}
