import { messagingLists, messagingConsole, type FeedbackRow } from '@faro/contract/messaging'
import { useT } from '@faro/i18n'
import { AreaField, Banner, Button, Dialog, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useForm } from '@faro/web-kit/form'
import { useMay } from '../../kit/use-may.ts'
import { leaveUnsaved, useUnsaved } from '../../state/unsaved.ts'
import { FeedbackImage } from './feedback-image.tsx'
import { showInstant } from '../../kit/figures.ts'

type Props = { readonly row: FeedbackRow; readonly onClose: () => void }
const answerMax = 2_000

/** One feedback as it was written, and its one answer. */
export const FeedbackDialog = ({ row, onClose }: Props) => {
  const t = useT()
  const { feedbackId, content, images, answer, memberId, username, createdAt, questionType } = row
  const mayWrite = useMay('messaging.write') === true
  return (
    <Dialog
      isOpen
      onClose={() => leaveUnsaved(onClose)}
      title={`${t('messaging.feedback')} · ${t(`messaging.type.${questionType}`)}`}
      closeLabel={t('core.close')}
    >
      <div className="grid gap-4">
        <p className="text-xs text-t3">
          {username ?? t('messaging.visitor')} · {showInstant(createdAt)}
        </p>
        <p className="whitespace-pre-line">{content}</p>
        {images > 0 && (
          <ul className="grid grid-cols-3 gap-2">
            {Array.from({ length: images }, (_, position) => (
              <li key={position}>
                <FeedbackImage feedbackId={feedbackId} position={position} />
              </li>
            ))}
          </ul>
        )}
        {answer !== null && (
          <div className="rounded-md bg-s2 p-3">
            <p className="mb-1 font-bold">{t('messaging.answer')}</p>
            <p className="whitespace-pre-line">{answer}</p>
          </div>
        )}
        {answer === null && mayWrite && (
          <AnswerForm feedbackId={feedbackId} isMember={memberId !== null} onDone={onClose} />
        )}
      </div>
    </Dialog>
  )
}

type FormProps = {
  readonly feedbackId: string
  readonly isMember: boolean
  readonly onDone: () => void
}

const AnswerForm = ({ feedbackId, isMember, onDone }: FormProps) => {
  const t = useT()
  const errorText = useErrorText()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { answer: '' } })
  const send = useCommand(messagingConsole.answer, {
    invalidates: [messagingLists.feedback],
    onDone: () => {
      toast(t('messaging.answered'))
      onDone()
    },
  })
  useUnsaved(formState.isDirty && !send.isSuccess)
  const submit = handleSubmit((body) => send.mutate({ params: { feedbackId }, body }))
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
      <AreaField
        {...register('answer', {
          validate: (text) => text.trim().length >= 2 || t('messaging.answer-wrong'),
        })}
        label={t('messaging.answer')}
        hint={t(isMember ? 'messaging.answer-hint' : 'messaging.note-hint')}
        error={formState.errors.answer?.message}
        maxLength={answerMax}
        rows={4}
        isRequired
      />
      {send.isError && <Banner tone="loss">{errorText(send.error)}</Banner>}
      <Button type="submit" isBusy={send.isPending}>
        {t('messaging.send')}
      </Button>
    </form>
  )
}
