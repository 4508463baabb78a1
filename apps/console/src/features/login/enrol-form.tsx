import { staff } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner, Button, TextField } from '@faro/ui'
import { QrCode } from '@faro/ui/qr-code'
import { useCommand, useErrorText, useWeb } from '@faro/web-kit'
import { useState } from 'react'
import { useForm } from '@faro/web-kit/form'
import { CopyButton } from '../../kit/copy-button.tsx'
import { RecoveryCodes } from '../../kit/recovery-codes.tsx'

export type Enrolment = { readonly ticket: string; readonly secret: string; readonly uri: string }
type Props = { readonly enrolment: Enrolment; readonly onLost: () => void }
type Entered = { readonly token: string; readonly codes: readonly string[] }

/** The first sign-in: an authenticator is set up and the recovery codes are kept. */
export const EnrolForm = ({ enrolment: { ticket, secret, uri }, onLost }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const { session } = useWeb()
  const [entered, setEntered] = useState<Entered | null>(null)
  const enrol = useCommand(staff.enrol, {
    onDone: ({ token, recoveryCodes }) => setEntered({ token, codes: recoveryCodes }),
  })
  const { register, handleSubmit, formState, resetField } = useForm({ defaultValues: { code: '' } })
  const submit = handleSubmit(({ code }) =>
    enrol.mutate({ body: { ticket, code } }, { onError: () => resetField('code') }),
  )
  if (entered !== null)
    return (
      <>
        <h1 className="text-2xl font-extrabold">{t('staff.recovery')}</h1>
        <RecoveryCodes codes={entered.codes} onDone={() => session.signIn(entered.token)} />
      </>
    )
  const isLost = enrol.error?.code === 'ticket-invalid'
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <h1 className="text-2xl font-extrabold">{t('staff.enrol-title')}</h1>
      <p className="text-t2">{t('staff.enrol-how')}</p>
      <div className="mx-auto w-44">
        <QrCode text={uri} label={t('staff.qr')} />
      </div>
      <div className="flex items-center gap-2 rounded-md bg-s2 py-1 ps-3.5 pe-1">
        <code className="min-w-0 grow font-mono text-xs break-all" data-testid="totp-secret">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <CopyButton text={secret} />
      </div>
      {enrol.isError && <Banner tone="loss">{errorText(enrol.error)}</Banner>}
      {isLost ? (
        <Button size="large" onClick={onLost}>
          {t('console.enter')}
        </Button>
      ) : (
        <>
          <TextField
            {...register('code', {
              validate: (text) => /^\d{6}$/.test(text) || t('console.code-hint'),
            })}
            label={t('staff.code')}
            error={formState.errors.code?.message}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            autoFocus
            isRequired
          />
          <Button type="submit" size="large" isBusy={enrol.isPending}>
            {t('staff.enrol-confirm')}
          </Button>
        </>
      )}
    </form>
  )
}
