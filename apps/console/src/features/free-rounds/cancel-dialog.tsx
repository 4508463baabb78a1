import { gamingLists, freeRoundsConsole, type ConsoleAward } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useForm } from '@faro/web-kit/form'
import { clearErrorOnChange } from '../../kit/clear-error-on-change.ts'
import { useUnsaved } from '../../state/unsaved.ts'

type Props = { readonly award: ConsoleAward; readonly onClose: () => void }

const reasonMin = 3

/** Takes back what is left, after a question and with a reason. */
export const CancelDialog = ({ award, onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const cancel = useCommand(freeRoundsConsole.cancel, {
    invalidates: [gamingLists.awards],
    onDone: () => {
      toast(t('awards.cancelled'))
      onClose()
    },
  })
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const leave = useUnsaved(formState.isDirty && !cancel.isSuccess)
  const close = () => leave(onClose)
  const submit = handleSubmit(({ reason }) =>
    cancel.mutate({ params: { awardId: award.awardId }, body: { reason: reason.trim() } }),
  )
  return (
    <Dialog isOpen onClose={close} title={t('awards.cancel')} closeLabel={t('core.close')}>
      <form
        onSubmit={(event) => void submit(event)}
        onChange={clearErrorOnChange(cancel)}
        noValidate
        className="grid gap-4"
      >
        <p className="font-semibold">
          {t('awards.cancel-ask', {
            left: award.rounds - award.used,
            name: award.username,
            game: award.gameTitle,
          })}
        </p>
        <p className="text-t2">{t('awards.cancel-text')}</p>
        {cancel.isError && <Banner tone="loss">{errorText(cancel.error)}</Banner>}
        <TextField
          {...register('reason', {
            validate: (text) => text.trim().length >= reasonMin || t('awards.reason-wrong'),
          })}
          label={t('awards.reason')}
          error={formState.errors.reason?.message}
          maxLength={200}
          autoComplete="off"
          autoFocus
          isRequired
        />
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" onClick={close}>
            {t('awards.keep')}
          </Button>
          <Button type="submit" variant="danger" isBusy={cancel.isPending}>
            {t('awards.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
