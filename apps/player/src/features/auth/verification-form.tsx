import { verification, type VerificationWay } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Banner, Button, TextField } from '@faro/ui'
import { passwordChangeKey, useCommand, useErrorText } from '@faro/web-kit'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '@faro/web-kit/form'
import { CodeField } from '../../forms/code-field.tsx'
import { SendCodeButton } from '../../forms/send-code-button.tsx'
import { useHeld } from '../../state/held.ts'
import { useLayers } from '../../state/layers.ts'
import { useSignIn } from './use-sign-in.ts'

type Held = NonNullable<ReturnType<typeof useHeld.getState>['held']>
type Props = { readonly held: Held; readonly onDone: () => void }

/** The extra check of a sign-in: one of the ways that the member has bound. */
export const VerificationForm = ({ held, onDone }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const release = useHeld((state) => state.release)
  const signIn = useSignIn(onDone)
  const askPassword = useLayers((layers) => layers.askPassword)
  const [way, setWay] = useState<VerificationWay>(held.ways[0]?.way ?? 'totp')
  const finish = useCommand(verification.finish, {
    onDone: ({ token, passwordExpired, termsNeeded }) => {
      release()
      signIn(token, held.name)
      if (!passwordExpired) return
      sessionStorage.setItem(passwordChangeKey, termsNeeded === true ? 'terms' : '1')
      askPassword('change')
    },
  })
  const { register, handleSubmit, formState, resetField } = useForm({
    defaultValues: { answer: '' },
  })
  const submit = handleSubmit(({ answer }) =>
    finish.mutate(
      { body: { ticket: held.ticket, way, answer: answer.trim() } },
      { onError: () => resetField('answer') },
    ),
  )
  const isOver =
    finish.error?.code === 'ticket-invalid' ||
    (finish.error?.detail as { triesLeft?: number } | null)?.triesLeft === 0
  const chosen = held.ways.find((one) => one.way === way)
  const others = held.ways.filter((one) => one.way !== way)
  const use = (other: VerificationWay) => {
    finish.reset()
    resetField('answer')
    setWay(other)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <div className="flex items-start gap-3">
        <ShieldCheck size={22} className="mt-0.5 shrink-0 text-accentt" aria-hidden />
        <p className="text-t2">{t(`security.held.${held.reason}`)}</p>
      </div>
      {finish.isError && <Banner tone="loss">{errorText(finish.error)}</Banner>}
      {isOver ? (
        <Button size="large" onClick={release}>
          {t('core.login')}
        </Button>
      ) : (
        <>
          {(way === 'sms' || way === 'email') && (
            <>
              <p className="text-t2">{t('security.held-to', { to: chosen?.to ?? '' })}</p>
              <SendCodeButton
                key={way}
                route={verification.sendCode}
                input={{ body: { ticket: held.ticket, way } }}
              />
            </>
          )}
          <AnswerField
            key={`field-${way}`}
            way={way}
            field={register('answer', { required: t('auth.required') })}
            error={formState.errors.answer?.message}
          />
          <Button type="submit" size="large" isBusy={finish.isPending}>
            {t('security.confirm')}
          </Button>
          {others.map((other) => (
            <Button key={other.way} variant="ghost" onClick={() => use(other.way)}>
              {t(`security.use.${other.way}`)}
            </Button>
          ))}
        </>
      )}
    </form>
  )
}

type FieldProps = {
  readonly way: VerificationWay
  readonly field: ReturnType<ReturnType<typeof useForm<{ answer: string }>>['register']>
  readonly error: string | undefined
}

const AnswerField = ({ way, field, error }: FieldProps) => {
  const t = useT()
  if (way !== 'payeeName' && way !== 'bankAccountName')
    return <CodeField {...field} kind={way} error={error} />
  return (
    <TextField
      {...field}
      label={t(`security.name.${way}`)}
      hint={t('security.name-hint')}
      error={error}
      autoComplete="off"
      maxLength={80}
      autoFocus
      isRequired
    />
  )
}
