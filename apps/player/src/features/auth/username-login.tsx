import { identity } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Banner, Button, Checkbox, PasswordField, TextField } from '@faro/ui'
import { fieldErrorsOf, passwordChangeKey, useCommand, useErrorText } from '@faro/web-kit'
import { Suspense, useState } from 'react'
import { useForm } from '@faro/web-kit/form'
import { holdRefused } from '../../state/held.ts'
import { BotCheck } from './bot-check.tsx'
import { knowPassword } from './known-password.ts'
import { rememberedName, rememberName } from './remembered-name.ts'
import { useCaptcha } from './use-captcha.ts'
import { useBotCheck } from './use-bot-check.ts'
import { useSignIn } from './use-sign-in.ts'
import { useSignInMethods } from './use-sign-in-methods.ts'
import { lazyPart } from '@faro/web-kit/lazy-part'

const CaptchaField = lazyPart(() =>
  import('./captcha-field.tsx').then((m) => ({ default: m.CaptchaField })),
)

type Fields = { username: string; password: string; captcha: string; remember: boolean }
type Props = {
  readonly onDone: () => void
  readonly onForgot: () => void
  readonly onExpired: () => void
}

export const UsernameLogin = ({ onDone, onForgot, onExpired }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const signIn = useSignIn(onDone)
  const login = useCommand(identity.login)
  const human = useBotCheck(useSignInMethods().data)
  const captcha = useCaptcha()
  const [isCaptchaShown, showCaptcha] = useState(false)
  const [isProving, setProving] = useState(false)
  const name = rememberedName()
  const { register, handleSubmit, formState, setFocus, setValue } = useForm<Fields>({
    defaultValues: { username: name, password: '', captcha: '', remember: name !== '' },
  })
  const submit = handleSubmit(async ({ username, password, captcha: digits, remember }) => {
    setProving(true)
    const humanVerification = await human.prove()
    setProving(false)
    if (humanVerification === null) return
    const proof = isCaptchaShown ? { captcha: digits.trim(), captchaId: captcha.captchaId } : {}
    const body = { type: 'username', username: username.trim(), password, ...proof } as const
    login.mutate(
      { body: { ...body, ...(humanVerification === undefined ? {} : { humanVerification }) } },
      {
        onSuccess: ({ token, passwordExpired, termsNeeded }) => {
          rememberName(remember ? username.trim() : '')
          signIn(token, username.trim())
          if (!passwordExpired) return
          sessionStorage.setItem(passwordChangeKey, termsNeeded === true ? 'terms' : '1')
          knowPassword(password)
          onExpired()
        },
        onError: (error) => {
          human.reset()
          if (holdRefused(error, username.trim())) return
          if (fieldErrorsOf(error)['captcha'] === true) {
            showCaptcha(true)
            setValue('captcha', '')
            captcha.next()
          }
          setFocus(isCaptchaShown && error.code === 'captcha-wrong' ? 'captcha' : 'password')
        },
      },
    )
  })
  const { errors } = formState
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {login.isError && <Banner tone="loss">{errorText(login.error)}</Banner>}
      <TextField
        {...register('username', { required: t('signin.error_phone_number_limit') })}
        label={t('signin.username')}
        error={errors.username?.message}
        autoComplete="username webauthn"
        autoCapitalize="none"
        maxLength={255}
        autoFocus
        isRequired
      />
      <PasswordField
        {...register('password', { required: t('signin.password-needed') })}
        label={t('signin.password')}
        error={errors.password?.message}
        autoComplete="current-password"
        maxLength={255}
        showLabel={t('core.show-password')}
        hideLabel={t('core.hide-password')}
        isRequired
      />
      {isCaptchaShown && (
        <Suspense fallback={<div className="h-[140px]" />}>
          <CaptchaField
            {...register('captcha', { required: t('signin.captcha-needed') })}
            captchaId={captcha.captchaId}
            round={captcha.round}
            onRefresh={captcha.next}
            error={errors.captcha?.message}
          />
        </Suspense>
      )}
      <div className="-my-1 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox {...register('remember')}>{t('signin.remember')}</Checkbox>
        <Button variant="ghost" size="small" className="-me-3" onClick={onForgot}>
          {t('signin.forgot')}
        </Button>
      </div>
      <BotCheck human={human} />
      <Button type="submit" size="large" isBusy={login.isPending || isProving}>
        {t('core.login')}
      </Button>
    </form>
  )
}
