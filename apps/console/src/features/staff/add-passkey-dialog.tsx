import { staff } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { makePasskey } from '@faro/web-kit/passkeys'
import { useState } from 'react'
import { useForm } from '@faro/web-kit/form'
import { useUnsaved } from '../../state/unsaved.ts'

/** Makes a passkey; a code of the authenticator shows that it is still the same person. */
export const AddPasskeyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const errorText = useErrorText()
  const [isDismissed, setDismissed] = useState(false)
  const begin = useCommand(staff.beginPasskey)
  const add = useCommand(staff.addPasskey, {
    invalidates: [staff.own],
    onDone: () => {
      toast(t('staff.passkey-added'))
      onClose()
    },
  })
  const { register, handleSubmit, formState, resetField } = useForm({
    defaultValues: { name: '', code: '' },
  })
  const submit = handleSubmit(async ({ name, code }) => {
    setDismissed(false)
    const question = await begin.mutateAsync({ body: { code } }).catch(() => null)
    // a code works once
    resetField('code')
    if (question === null) return
    const answer = await makePasskey(question).catch(() => null)
    if (answer === null) setDismissed(true)
    else add.mutate({ body: { name: name.trim(), answer } })
  })
  const error = begin.error ?? add.error
  const leave = useUnsaved(formState.isDirty && !add.isSuccess)
  const close = () => leave(onClose)
  return (
    <Dialog isOpen onClose={close} title={t('staff.passkey-add')} closeLabel={t('core.close')}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        {error !== null && <Banner tone="loss">{errorText(error)}</Banner>}
        {isDismissed && <Banner tone="info">{t('staff.passkey-dismissed')}</Banner>}
        <TextField
          {...register('name', { validate: (text) => text.trim() !== '' || t('auth.required') })}
          label={t('staff.name')}
          error={formState.errors.name?.message}
          maxLength={40}
          isRequired
        />
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
        <Button type="submit" isBusy={begin.isPending || add.isPending || formState.isSubmitting}>
          {t('staff.passkey-add')}
        </Button>
      </form>
    </Dialog>
  )
}
