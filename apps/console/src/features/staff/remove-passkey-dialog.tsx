import { staff } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useForm } from '@faro/web-kit/form'
import { clearErrorOnChange } from '../../kit/clear-error-on-change.ts'

type Props = {
  readonly passkey: { readonly passkeyId: string; readonly name: string }
  readonly onClose: () => void
}

/** Six digits of the authenticator, or a recovery code for who lost it. */
const codeShape = /^(\d{6}|[a-z0-9]{5}-[a-z0-9]{5})$/i

/** Removes a passkey; a code shows that it is still the same person. */
export const RemovePasskeyDialog = ({ passkey: { passkeyId, name }, onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const remove = useCommand(staff.removePasskey, {
    invalidates: [staff.own],
    onDone: () => {
      toast(t('staff.saved'))
      onClose()
    },
  })
  const { register, handleSubmit, formState, resetField } = useForm({ defaultValues: { code: '' } })
  const submit = handleSubmit(({ code }) =>
    remove.mutate(
      { params: { passkeyId }, body: { code: code.trim() } },
      // a code works once
      { onError: () => resetField('code') },
    ),
  )
  return (
    <Dialog isOpen onClose={onClose} title={t('staff.remove')} closeLabel={t('core.close')}>
      <form
        onSubmit={(event) => void submit(event)}
        onChange={clearErrorOnChange(remove)}
        noValidate
        className="grid gap-4"
      >
        <p className="text-t2">{t('staff.passkey-remove-ask', { name })}</p>
        {remove.isError && <Banner tone="loss">{errorText(remove.error)}</Banner>}
        <TextField
          {...register('code', {
            validate: (text) => codeShape.test(text.trim()) || t('staff.code-wrong-shape'),
          })}
          label={t('staff.code')}
          hint={t('staff.code-or')}
          error={formState.errors.code?.message}
          autoComplete="one-time-code"
          maxLength={11}
          isRequired
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('core.cancel')}
          </Button>
          <Button type="submit" variant="danger" isBusy={remove.isPending}>
            {t('staff.remove')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
