import { approvals } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner, Button, TextField } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { answerWithPasskey, hasPasskeys } from '@faro/web-kit/passkeys'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '@faro/web-kit/form'

/** A passkey or a fresh code, before something that takes a person who is really there. */
export const ProofForm = ({ onProved }: { readonly onProved: () => void }) => {
  const t = useT()
  const errorText = useErrorText()
  const [isDismissed, setDismissed] = useState(false)
  const prove = useCommand(approvals.prove, { onDone: onProved })
  const ask = useCommand(approvals.askProof)
  const provePasskey = useCommand(approvals.provePasskey, { onDone: onProved })
  const { register, handleSubmit, formState, resetField } = useForm({ defaultValues: { code: '' } })
  const submit = handleSubmit(({ code }) =>
    // a code works once
    prove.mutate({ body: { code } }, { onSettled: () => resetField('code') }),
  )
  const withPasskey = async () => {
    setDismissed(false)
    const question = await ask.mutateAsync({}).catch(() => null)
    if (question === null) return
    const answer = await answerWithPasskey(question).catch(() => null)
    if (answer === null) setDismissed(true)
    else provePasskey.mutate({ body: { answer } })
  }
  const error = prove.error ?? provePasskey.error ?? ask.error
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-md gap-3">
      <h2 className="text-lg font-extrabold">{t('approval.prove')}</h2>
      <p className="text-t2">{t('approval.prove-text')}</p>
      {error !== null && <Banner tone="loss">{errorText(error)}</Banner>}
      {isDismissed && <Banner tone="info">{t('staff.passkey-dismissed')}</Banner>}
      <TextField
        {...register('code', {
          validate: (text) => /^\d{6}$/.test(text) || t('console.code-hint'),
        })}
        label={t('staff.code')}
        error={formState.errors.code?.message}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        isRequired
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={prove.isPending}>
          {t('approval.prove-code')}
        </Button>
        {hasPasskeys() && (
          <Button
            variant="secondary"
            isBusy={ask.isPending || provePasskey.isPending}
            onClick={() => void withPasskey()}
          >
            <KeyRound size={18} aria-hidden />
            {t('approval.prove-passkey')}
          </Button>
        )}
      </div>
    </form>
  )
}
