import { staff } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, TextField } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useForm } from '@faro/web-kit/form'
import { clearErrorOnChange } from '../../kit/clear-error-on-change.ts'
import { RecoveryCodes } from '../../kit/recovery-codes.tsx'

/** New recovery codes in the place of the former ones; a code is asked for. */
export const RenewCodesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const errorText = useErrorText()
  const renew = useCommand(staff.renewRecoveryCodes, { invalidates: [staff.own] })
  const { register, handleSubmit, formState, resetField } = useForm({ defaultValues: { code: '' } })
  const submit = handleSubmit((body) =>
    renew.mutate({ body }, { onError: () => resetField('code') }),
  )
  const codes = renew.data?.recoveryCodes
  return (
    <Dialog
      isOpen
      onClose={onClose}
      hasClose={codes === undefined}
      title={t('staff.recovery')}
      closeLabel={t('core.close')}
    >
      {codes === undefined ? (
        <form
          onSubmit={(event) => void submit(event)}
          onChange={clearErrorOnChange(renew)}
          noValidate
          className="grid gap-4"
        >
          {renew.isError && <Banner tone="loss">{errorText(renew.error)}</Banner>}
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
          <Button type="submit" isBusy={renew.isPending}>
            {t('staff.recovery-renew')}
          </Button>
        </form>
      ) : (
        <RecoveryCodes codes={codes} onDone={onClose} />
      )}
    </Dialog>
  )
}
