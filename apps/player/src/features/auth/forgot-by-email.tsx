import { passwords } from '@faro/contract/identity'
import { patterns } from '@faro/contract/whitelabel'
import { useT } from '@faro/i18n'
import { Banner, Button, TextField } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { MailCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useForm } from '@faro/web-kit/form'
import { patternText } from '../../forms/rule-text.ts'
import { clockOf, useCountdown } from './use-countdown.ts'

type Fields = { username: string; email: string }

const againSeconds = 60

/** Username and address together; the answer never tells whether they belong to anybody. */
export const ForgotByEmail = () => {
  const t = useT()
  const errorText = useErrorText()
  const ask = useCommand(passwords.askByEmail)
  const { seconds, start } = useCountdown()
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { username: '', email: '' },
  })
  const submit = handleSubmit(({ username, email }) => {
    const body = { username: username.trim(), email: email.trim() }
    ask.mutate({ body }, { onSuccess: () => start(againSeconds) })
  })
  const isSent = ask.isSuccess
  useEffect(() => {
    if (ask.isError) start(0)
  }, [ask.isError, start])
  const isEmail = (text: string) =>
    patterns[3]?.test(text.trim()) === true || patternText(t, { patternId: 3, min: 6, max: 80 })
  const { errors } = formState
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {ask.isError && <Banner tone="loss">{errorText(ask.error)}</Banner>}
      {isSent ? (
        <div role="status" className="grid justify-items-center gap-3 py-4 text-center">
          <span
            aria-hidden
            className="grid size-16 place-items-center rounded-full bg-wins text-win"
          >
            <MailCheck size={28} />
          </span>
          <p className="text-lg font-extrabold">{t('signin.forgot-sent')}</p>
          <p className="text-t2">
            {t('signin.forgot-sent-text', { minutes: ask.data.expiredMinutes })}
          </p>
        </div>
      ) : (
        <>
          <p className="text-t2">{t('signin.forgot-email-text')}</p>
          <TextField
            {...register('username', { required: t('signin.required') })}
            label={t('signin.username')}
            error={errors.username?.message}
            autoComplete="username"
            autoCapitalize="none"
            maxLength={255}
            autoFocus
            isRequired
          />
          <TextField
            {...register('email', { required: t('signin.required'), validate: isEmail })}
            label={t('signin.email')}
            error={errors.email?.message}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={255}
            isRequired
          />
        </>
      )}
      <Button
        type="submit"
        size="large"
        variant={isSent ? 'secondary' : 'primary'}
        isBusy={ask.isPending}
        disabled={seconds > 0}
        className="tabular-nums"
      >
        {seconds > 0 ? t('signin.wait', { time: clockOf(seconds) }) : t('signin.forgot-send')}
      </Button>
    </form>
  )
}
