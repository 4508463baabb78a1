import { useT } from '@faro/i18n'
import { AreaField, Banner, Button, Dialog, TextField } from '@faro/ui'
import { useErrorText } from '@faro/web-kit'
import type { ReactNode } from 'react'
import { useForm } from '@faro/web-kit/form'
import { useUnsaved } from '../state/unsaved.ts'
import { ActButton } from './act-button.tsx'

const longMax = 2_000

type Command = {
  readonly isPending: boolean
  readonly isSuccess: boolean
  readonly isError: boolean
  readonly error: unknown
}

type Props = {
  readonly title: string
  /** What the button says; the title where it is left out. */
  readonly sendLabel?: string
  readonly isDanger?: boolean
  /** Something of the children was chosen, beside the reason. */
  readonly isChanged?: boolean
  /** A text of several lines, with a name of its own. */
  readonly long?: { readonly label: string; readonly isOptional?: boolean }
  readonly command: Command
  readonly onSend: (note: string) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A question to staff that wants a reason with the answer. */
export const NoteDialog = ({
  title,
  sendLabel = title,
  isDanger = false,
  isChanged = false,
  long,
  command,
  onSend,
  onClose,
  children,
}: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' } })
  const leave = useUnsaved((isChanged || formState.isDirty) && !command.isSuccess)
  const close = () => leave(onClose)
  const submit = handleSubmit(({ note }) => onSend(note.trim()))
  return (
    <Dialog isOpen onClose={close} title={title} closeLabel={t('core.close')}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <div className="grid gap-2">{children}</div>
        {command.isError && <Banner tone="loss">{errorText(command.error)}</Banner>}
        {long === undefined ? (
          <TextField
            {...register('note', {
              validate: (text) =>
                (text.trim().length >= 3 && text.length <= 140) || t('console.reason-wrong'),
            })}
            label={t('approval.reason')}
            error={formState.errors.note?.message}
            maxLength={140}
            isRequired
          />
        ) : (
          <AreaField
            {...register('note', {
              validate: (text) => {
                const isEmpty = text.trim() === '' && long.isOptional === true
                return isEmpty || text.trim().length >= 3 || t('case.note-wrong')
              },
            })}
            label={long.label}
            error={formState.errors.note?.message}
            maxLength={longMax}
            rows={4}
            isRequired={long.isOptional !== true}
          />
        )}
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" onClick={close}>
            {t('core.cancel')}
          </Button>
          <ActButton
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            isBusy={command.isPending}
          >
            {sendLabel}
          </ActButton>
        </div>
      </form>
    </Dialog>
  )
}
